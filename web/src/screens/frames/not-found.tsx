import { useSession } from "../../platform/session.ts";
import { LinkButton } from "../../ui/button.tsx";
import layout from "../../ui/layout.module.css";
import { PageHeader } from "../../ui/page-header.tsx";
import { Title } from "../../ui/title.tsx";

export function NotFound() {
  const home = useSession().user === null ? "/" : "/dashboard";
  return (
    <>
      <Title>Page not found</Title>
      <PageHeader
        title="Page not found"
        lead="There is nothing at this address. The address may be mistyped, or the page was deleted."
      />
      <div className={layout.row}>
        <LinkButton look="ink" to={home}>
          {home === "/" ? "Go to the start" : "Go to your meetings"}
        </LinkButton>
      </div>
    </>
  );
}
