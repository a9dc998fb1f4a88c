import { act, configure, getConfig } from "@testing-library/react";

const before = getConfig();
configure({
  // The first screen of a file is loaded when it is opened, and the page of parts is long: both take their time on a busy machine.
  asyncUtilTimeout: 20_000,
  // Nobody presses anything before the effects of what they see have run.
  asyncWrapper: async (wait) => {
    const found = await before.asyncWrapper(wait);
    await act(async () => {});
    return found;
  },
});
