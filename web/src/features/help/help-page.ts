/** What a list of pages says of one. */
export interface HelpHeading {
  readonly title: string;
  /** Its first sentence. */
  readonly lead: string;
  /** Of its sections, with the id that an address names them by. */
  readonly headings: readonly { readonly id: string; readonly title: string }[];
}

/** A document as HTML, made when the app was built. */
export interface HelpPage extends HelpHeading {
  readonly html: string;
}

/** The words below one heading; `id` is empty for what stands above the first. */
export interface HelpSection {
  readonly id: string;
  readonly title: string;
  readonly words: string;
}
