import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { takeDown, showAlert } from "./alerts.ts";
import { confirm, ConfirmHost, Dialog } from "./dialog.tsx";
import { AlertList } from "./nav-bar.tsx";
import { Toaster } from "./toaster.tsx";

const show = () =>
  render(
    <>
      <AlertList />
      <Toaster />
    </>,
  );

describe("an alert", () => {
  it("hangs for eight seconds, then stays in the list", async () => {
    vi.useFakeTimers();
    show();
    act(() => void showAlert("Link copied."));
    expect(screen.getByRole("alert")).toHaveTextContent("Link copied.");
    act(() => void vi.advanceTimersByTime(7_999));
    expect(screen.getByRole("alert")).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByRole("alert")).toBeNull();
    vi.useRealTimers();
    await userEvent.click(screen.getByRole("button", { name: "Messages" }));
    expect(await screen.findByText("Link copied.")).toBeVisible();
  });

  it("stays while it is pointed at", () => {
    vi.useFakeTimers();
    show();
    act(() => void showAlert("Wait."));
    const toast = screen.getByRole("alert").parentElement ?? document.body;
    act(() => void toast.dispatchEvent(new Event("pointerover", { bubbles: true })));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.getByRole("alert")).toBeVisible();
    act(() => void toast.dispatchEvent(new Event("pointerout", { bubbles: true })));
    act(() => void vi.advanceTimersByTime(8_000));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("runs its action once and goes", async () => {
    const undo = vi.fn<() => void>();
    show();
    act(() => void showAlert("Reset.", { action: { label: "Undo", run: undo } }));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("offers what it can do in the list too, once", async () => {
    const undo = vi.fn<() => void>();
    show();
    act(() => takeDown(showAlert("Note deleted.", { action: { label: "Undo", run: undo } })));
    await userEvent.click(screen.getByRole("button", { name: "Messages" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo: Note deleted." }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByRole("button", { name: "Undo: Note deleted." })).toBeNull();
    expect(screen.getByText("Note deleted.")).toBeVisible();
  });

  it("hangs alone: older ones wait behind a count that shows them", async () => {
    const undo = vi.fn<() => void>();
    show();
    act(() => {
      showAlert("Visual notes deleted.", { action: { label: "Undo", run: undo } });
      showAlert("Saved.");
      showAlert("Link copied.");
    });
    expect(screen.getByRole("alert")).toHaveTextContent("Link copied.");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "2 more" }));
    expect(screen.getAllByRole("alert")).toHaveLength(3);
    expect(screen.getByRole("button", { name: "Only this" })).toHaveFocus();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(undo).toHaveBeenCalledOnce();
  });

  it("and what it offers are there for readers and the keyboard while a dialog is open", async () => {
    const undo = vi.fn<() => void>();
    show();
    render(
      <>
        <button type="button">Behind</button>
        <Dialog open title="Names of speakers" onClose={() => {}}>
          <input aria-label="Name" />
        </Dialog>
      </>,
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus());
    expect(screen.queryByRole("button", { name: "Behind" })).toBeNull();
    act(() => void showAlert("Renamed.", { action: { label: "Undo", run: undo } }));
    const messages = within(screen.getByRole("region", { name: "New messages" }));
    expect(messages.getByRole("alert")).toHaveTextContent("Renamed.");
    const field = screen.getByRole("textbox", { name: "Name" });
    field.focus();
    await userEvent.keyboard("{F6}");
    expect(messages.getByRole("button", { name: "Undo" })).toHaveFocus();
    await userEvent.tab();
    expect(messages.getByRole("button", { name: "Close" })).toHaveFocus();
    await userEvent.tab();
    expect(field).toHaveFocus();
    await userEvent.keyboard("{F6}{Enter}");
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByRole("dialog", { name: "Names of speakers" })).toBeVisible();
  });

  it("is left by Escape, which closes nothing meanwhile", async () => {
    const onClose = vi.fn<() => void>();
    show();
    render(
      <Dialog open title="Names of speakers" onClose={onClose}>
        <input aria-label="Name" />
      </Dialog>,
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "Close" })).toHaveFocus());
    const field = screen.getByRole("textbox", { name: "Name" });
    act(() => void showAlert("Renamed."));
    field.focus();
    await userEvent.keyboard("{F6}{Escape}");
    expect(field).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("is not told twice at once", () => {
    show();
    act(() => {
      showAlert("Only PDF files allowed");
      showAlert("Only PDF files allowed");
    });
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });
});

describe("a question", () => {
  it.each([
    ["Delete", true],
    ["Cancel", false],
  ])("answered with %s resolves to %s", async (button, answer) => {
    render(<ConfirmHost />);
    let answered: Promise<boolean> | undefined;
    act(() => {
      answered = confirm("Delete this meeting?", { yes: "Delete" });
    });
    expect(await screen.findByRole("alertdialog", { name: "Delete this meeting?" })).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: button }));
    expect(await answered).toBe(answer);
  });

  it("answered with Escape means no", async () => {
    render(<ConfirmHost />);
    let answered: Promise<boolean> | undefined;
    act(() => {
      answered = confirm("Delete this meeting?", { yes: "Delete" });
    });
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("{Escape}");
    expect(await answered).toBe(false);
  });
});
