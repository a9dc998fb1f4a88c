import { createStore } from "../../ui/store.ts";

const KEY = "collapsed cards";

const remembered = (): ReadonlySet<string> => {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
};
const collapsed = createStore<ReadonlySet<string>>(remembered());

/** Whether a card is folded up, remembered as long as the tab is open. */
export function useCollapsed(card: string): [boolean, () => void] {
  const is = collapsed.use().has(card);
  const toggle = () => {
    const next = new Set(collapsed.get());
    if (!next.delete(card)) next.add(card);
    collapsed.set(next);
    sessionStorage.setItem(KEY, JSON.stringify([...next]));
  };
  return [is, toggle];
}
