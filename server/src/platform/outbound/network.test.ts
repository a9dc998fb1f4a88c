import { expect, test } from "vitest";
import { networkOf, ownerOf } from "./network.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["2001:0DB8:7:8:9:a:b:c", "2001:db8:7::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["a name", null],
])("of %s the network is kept: %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ["203.0.113.77", "203.0.113.77"],
  ["::ffff:203.0.113.77", "203.0.113.77"],
  ["2001:db8:7:8:9:a:b:c", "2001:db8:7:8::/64"],
  ["2001:db8:7:8::1", "2001:db8:7:8::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
])("limits count the tries of %s as those of %s", (ip, owner) => {
  expect(ownerOf(ip)).toBe(owner);
});
