import { BlockList, isIP } from "node:net";

/** Not for the public (IANA's special-purpose registries), and Azure's host service, which looks public but is not. */
const V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;
/** Within 2000::/3, which holds all public ones: Teredo and its neighbours, examples, 6to4. */
const V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const closed = new BlockList();
for (const [net, prefix] of V4) closed.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of V6) closed.addSubnet(net, prefix, "ipv6");
const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an IP address belongs to the open internet. Everything else is refused: loopback, private, link-local, shared
 * (CGNAT), multicast, documentation, cloud metadata, IPv4 in IPv6 clothes, and addresses with a zone.
 * Source: https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry.
 */
export function isPublicAddress(address: string): boolean {
  const family = address.includes("%") ? 0 : isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  if (family === 6) return open6.check(address, "ipv6") && !closed.check(address, "ipv6");
  return false;
}
