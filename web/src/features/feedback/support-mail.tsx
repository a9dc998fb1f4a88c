import type { ReactNode } from "react";
import { useClientSettings } from "../../platform/client-settings.ts";

/** Where people write for help, as the operator named it; `otherwise` stands where none was named. Nothing until that is known. */
export function SupportMail({ otherwise = null }: { otherwise?: ReactNode }) {
  const settings = useClientSettings();
  if (settings === undefined) return null;
  const { supportEmail } = settings;
  if (supportEmail === null) return otherwise;
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
