import { Navigate, useLocation } from "react-router";
import { comesFrom } from "../../platform/return-page.ts";

/** Leads to the login, and from there back to this page. */
export const ToLogin = () => <Navigate to="/login" replace state={comesFrom(useLocation())} />;
