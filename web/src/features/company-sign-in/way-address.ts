/** Where a full-page navigation leads to the provider's own page. */
export const wayAddress = (
  id: string,
  { email, isAgain = false }: { email?: string | undefined; isAgain?: boolean } = {},
): string => {
  const query = new URLSearchParams({ ...(email && { email }), ...(isAgain && { again: "1" }) });
  return `/api/sign-in/${id}${query.size > 0 ? `?${query}` : ""}`;
};
