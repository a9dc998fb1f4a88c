import type { ReactNode } from "react";
import { t } from "../../i18n/translate.ts";
import { CallError, sentenceOf } from "../../platform/call.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmHost } from "../../ui/dialog.tsx";
import { Footer } from "../../ui/footer.tsx";
import { EmptyState } from "../../ui/notices.tsx";
import { OpenBar } from "../../ui/open-bar.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Unlisted } from "../../ui/title.tsx";

/** Around what a link shows to whoever holds it, without an account. */
export const LinkFrame = ({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) => (
  <>
    <Unlisted />
    <OpenBar />
    <main id="main" tabIndex={-1} className={className}>
      {children}
    </main>
    <Footer />
    <ConfirmHost />
  </>
);

interface NoLinkProps {
  title: string;
  /** 'The plan': what cannot be reached, in the language of the reader. */
  what: string;
  /** Why a link may lead nowhere, as a sentence; of one that did lead here the server says what became of it. */
  reason: string;
  error: Error;
  onRetry: () => void;
}

/** A link that leads nowhere (any more) is told from a server that cannot be reached. */
export function NoLink({ title, what, reason, error, onRetry }: NoLinkProps) {
  const leadsNowhere = error instanceof CallError && error.status >= 400 && error.status < 500;
  return (
    <>
      <PageHeader title={title} />
      {leadsNowhere ? (
        <EmptyState title={t("This link does not work")}>
          {error.status === 410 ? sentenceOf(error) : reason}{" "}
          {t("Ask the person who sent it for a new one.")}
        </EmptyState>
      ) : (
        <EmptyState
          title={t("{what} cannot be reached", { what })}
          action={<Button onClick={onRetry}>{t("Try again")}</Button>}
        >
          {sentenceOf(error)}
        </EmptyState>
      )}
    </>
  );
}
