import { PRODUCT_NAME } from "@planner/contract/model";
import { Link } from "react-router";
import style from "./logo.module.css";

/** A slide, a thread, and the place it leads to. */
export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className={style.logo}>
      <svg viewBox="0 0 28 20" className={style.sign} aria-hidden="true">
        <path fill="none" stroke="currentColor" strokeWidth="2" d="M1 3h17v14H1z" />
        <path stroke="var(--accent)" strokeWidth="2" d="M11 10h11" />
        <circle cx="25" cy="10" r="3" fill="var(--accent)" />
      </svg>
      {PRODUCT_NAME}
    </Link>
  );
}
