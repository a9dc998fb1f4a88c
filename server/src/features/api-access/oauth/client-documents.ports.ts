/** Reads the documents by which apps describe themselves (Client ID Metadata Documents), at addresses that apps name. */
export interface ClientDocuments {
  /** Whether an app may name this address; where its host leads is checked when connecting. */
  mayBe(url: string): boolean;
  /** The document's text; undefined where the address does not answer with one, soon and at a bearable size. */
  read(url: string): Promise<string | undefined>;
}
