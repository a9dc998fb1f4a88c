import { PRODUCT_NAME } from "@planner/contract/model";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "../i18n/translate.ts";
import { classNames } from "./class-names.ts";
import style from "./footer.module.css";

interface FooterProps {
  /** In place of the product's name. */
  first?: ReactNode;
  /** After the links. */
  last?: ReactNode;
  /** Without edge and line, inside a column. */
  bare?: boolean;
}

export function Footer({ first, last, bare = false }: FooterProps) {
  return (
    <footer className={classNames(style.footer, bare && style.bare)}>
      <span>{first ?? PRODUCT_NAME}</span>
      <Link to="/help">{t("Help")}</Link>
      <Link to="/privacy">{t("Privacy")}</Link>
      <Link to="/terms">{t("Terms")}</Link>
      {last}
    </footer>
  );
}
