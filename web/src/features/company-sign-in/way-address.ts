/** Where a full-page navigation leads to the provider's own page. */
export const wayAddress = (id: string, email?: string): string =>
  `/api/sign-in/${id}${email ? `?${new URLSearchParams({ email }).toString()}` : ""}`;
