import { PageHeader } from "../../ui/page-header.tsx";
import { Title } from "../../ui/title.tsx";
import { LegalText } from "./legal-text.tsx";
import { PRIVACY_CLAUSES } from "./privacy-clauses.ts";

export function Privacy() {
  return (
    <>
      <Title>Privacy Policy</Title>
      <PageHeader title="Privacy Policy" lead="What is kept, why, and how you get it back." />
      <LegalText clauses={PRIVACY_CLAUSES} />
    </>
  );
}
