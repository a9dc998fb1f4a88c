import { analyticsRoutes, type ClientSettings } from "@planner/contract/api";
import { useEffect } from "react";
import { createStore } from "../ui/store.ts";
import { whenIdle } from "../ui/when-idle.ts";
import { send } from "./call.ts";

const known = createStore<ClientSettings | undefined>(undefined);
let loading: Promise<ClientSettings | undefined> | undefined;

/**
 * How this installation is run, asked once; undefined where that could not be learned, and the next to ask tries again. Never asked
 * for before the page stands: nothing that is seen at first waits for it.
 */
export function clientSettings(): Promise<ClientSettings | undefined> {
  loading ??= fetchSettings().catch(() => undefined);
  const pending = loading;
  return pending.then((settings) => {
    if (pending !== loading) return settings;
    if (settings === undefined) loading = undefined;
    else if (known.get() === undefined) known.set(settings);
    return settings;
  });
}

async function fetchSettings(): Promise<ClientSettings> {
  await afterLoading();
  const answer = await send(analyticsRoutes.settings, {});
  if (!answer.ok) throw new Error(`client settings: ${answer.status}`);
  return (await answer.json()) as ClientSettings;
}

/** The same, followed; undefined until they are known. */
export function useClientSettings(): ClientSettings | undefined {
  useEffect(() => void clientSettings(), []);
  return known.use();
}

/** Forgets how the installation is run (tests). */
export function forgetClientSettings(): void {
  loading = undefined;
  known.set(undefined);
}

const PATIENCE_MS = 5_000;

/** Resolves once the page has loaded and the browser has nothing better to do. */
const afterLoading = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => void whenIdle(resolve, PATIENCE_MS);
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
  });
