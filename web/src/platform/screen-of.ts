import { type Screen, SCREENS } from "@planner/contract/api";
import { matchPath } from "react-router";

/** The route of the screen at an address: /meeting/6f1 is /meeting/:id. */
export const screenOf = (pathname: string): Screen =>
  SCREENS.find((screen) => matchPath(screen, pathname) !== null) ?? "/not-found";
