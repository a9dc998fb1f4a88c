import { accountRoutes } from "@planner/contract/api";
import { Theme, User } from "@planner/contract/model";
import { expect, it } from "vitest";

it("knows of a route how it is called, and checks nothing with its schemas", () => {
  const { method, path, body } = accountRoutes.login;
  expect([method, path]).toEqual(["POST", "/login"]);
  expect(() => body.parse({})).toThrow("No schema can parse in the browser.");
  expect(() => User.extend({ theme: Theme.optional() }).safeParse({})).toThrow("safeParse");
  expect(() => [...Theme.options]).toThrow(TypeError);
});
