import { localRecognition } from "./speech-recognition.ts";

/** Whether the browser can recognise speech on this device, and in which language (BCP 47). */
export type LanguagePack =
  | { readonly kind: "here" | "offered" | "coming"; readonly language: string }
  | { readonly kind: "none" };

const KINDS = { available: "here", downloadable: "offered", downloading: "coming" } as const;

/** The person's own language, else English. */
const languages = (): string[] => [...new Set([navigator.language, "en-US"])].filter(Boolean);

const asked = (language: string) => ({ langs: [language], processLocally: true }) as const;

/** What the browser says about recognising on this device. */
export async function findLanguagePack(): Promise<LanguagePack> {
  const maker = localRecognition();
  if (!maker) return { kind: "none" };
  for (const language of languages()) {
    const status = await maker.available(asked(language)).catch(() => "unavailable" as const);
    if (status !== "unavailable") return { kind: KINDS[status], language };
  }
  return { kind: "none" };
}

/** Has the browser fetch a language; false where it did not. */
export async function fetchLanguagePack(language: string): Promise<boolean> {
  const maker = localRecognition();
  return maker ? maker.install(asked(language)).catch(() => false) : false;
}
