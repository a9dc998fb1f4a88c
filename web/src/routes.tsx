import type { RouteObject } from "react-router";

/** Every URL of the app. */
export const routes: RouteObject[] = [{ path: "*", element: <p>Planner</p> }];
