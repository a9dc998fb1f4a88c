import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";
import type { openApp } from "./open-app.tsx";

export const menuOf = (reference: string) =>
  screen.findByRole("button", { name: `Edit note ${reference}` });
type User = ReturnType<typeof openApp>["user"];

export async function choose(user: User, reference: string, item: string) {
  await user.click(await menuOf(reference));
  const role = ["Change", "Comment", "Wrong", "Another page…"].includes(item)
    ? "menuitem"
    : "menuitemradio";
  await user.click(await screen.findByRole(role, { name: item }));
}

export async function beginToWrite(user: User, reference: string) {
  await choose(user, reference, "Change");
  const field = await screen.findByRole("textbox", { name: `Note ${reference}` });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

/** Presses Undo in the alert that says this. */
export async function undo(user: User, message: string) {
  const toast = (await screen.findByText(message, { selector: "[role=alert]" })).parentElement;
  if (!toast) throw new Error(`Nothing stands around '${message}'`);
  await user.click(within(toast).getByRole("button", { name: "Undo" }));
}

export const panel = () => screen.getByRole("complementary", { name: /Notes on page/ });
