import { isIPv4, isIPv6 } from "node:net";

/** The network of an address: `203.0.113.0/24`, `2001:db8:7::/48`. It tells a foreign place from one's own, and no household. */
export function networkOf(ip: string): string | null {
  const bare = bareAddress(ip);
  if (isIPv4(bare)) return `${bare.split(".").slice(0, 3).join(".")}.0/24`;
  return isIPv6(bare) ? `${headOf(bare, 3)}::/48` : null;
}

/** Whose address it is: an IPv4 address, or the /64 of an IPv6 one, within which anybody has all addresses. */
export function ownerOf(ip: string): string {
  const bare = bareAddress(ip);
  return isIPv6(bare) ? `${headOf(bare, 4)}::/64` : bare;
}

/** Without its zone; an IPv4 address that was mapped into IPv6 as what it is. */
const bareAddress = (ip: string): string =>
  ip.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

/** The first groups of an IPv6 address, of 16 bits each. */
function headOf(address: string, count: number): string {
  const [before = "", after] = address.split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after ? after.split(":") : [];
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...rest];
  const head = all.slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
  return head.join(":");
}
