/** Whether secrets may be sent to this issuer: by https, or on this machine for whoever tries it out. */
export function isSafeIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (url.search !== "" || url.hash !== "") return false;
  const isHere = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
  return url.protocol === "https:" || (url.protocol === "http:" && isHere);
}
