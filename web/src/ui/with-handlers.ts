type Props = Readonly<Record<string, unknown>>;

const isHandler = (value: unknown): value is (...args: unknown[]) => void =>
  typeof value === "function";

/** Properties of an element, with the handlers of `others` called after its own. */
export function withHandlers(own: Props, others: readonly object[]): Record<string, unknown> {
  const merged = new Map(Object.entries(own));
  for (const other of others) {
    for (const [name, handler] of Object.entries(other)) {
      if (!/^on[A-Z]/.test(name) || !isHandler(handler)) continue;
      const before = merged.get(name);
      const both = (...args: unknown[]) => {
        if (isHandler(before)) before(...args);
        handler(...args);
      };
      merged.set(name, !isHandler(before) || before === handler ? handler : both);
    }
  }
  return Object.fromEntries(merged);
}
