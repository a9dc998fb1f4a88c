type Props = Readonly<Record<string, unknown>>;

const isHandler = (value: unknown): value is (...args: unknown[]) => void =>
  typeof value === "function";

/** Properties of an element, with the handlers of `others` called after its own. */
export function withHandlers(own: Props, others: readonly object[]): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...own };
  for (const other of others) {
    for (const [name, handler] of Object.entries(other)) {
      if (!/^on[A-Z]/.test(name) || !isHandler(handler)) continue;
      const before = merged[name];
      merged[name] =
        !isHandler(before) || before === handler
          ? handler
          : (...args: unknown[]) => {
              before(...args);
              handler(...args);
            };
    }
  }
  return merged;
}
