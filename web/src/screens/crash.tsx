import { useEffect } from "react";
import { useRouteError } from "react-router";
import { Button } from "../ui/button.tsx";
import { Footer } from "../ui/footer.tsx";
import layout from "../ui/layout.module.css";
import { OpenBar } from "../ui/open-bar.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Title } from "../ui/title.tsx";

/** A screen that could not be shown at all. */
export function Crash() {
  const error = useRouteError();
  useEffect(() => console.error("Screen error:", error), [error]);
  return (
    <>
      <Title>Something went wrong</Title>
      <OpenBar />
      <main id="main" tabIndex={-1}>
        <PageHeader
          title="Something went wrong"
          lead="This screen could not be shown. Nothing that was saved is lost."
        />
        <div className={layout.row}>
          <Button look="ink" onClick={() => window.location.reload()}>
            Load it again
          </Button>
        </div>
      </main>
      <Footer />
    </>
  );
}
