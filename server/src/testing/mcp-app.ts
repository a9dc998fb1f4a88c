import type {
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens,
  StoredOAuthClientInformation,
} from "@modelcontextprotocol/client";
import { REDIRECT_URI } from "./oauth.ts";

/** What an app of the protocol's own client remembers while it signs in, and where it sends its person. */
export class McpApp implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT_URI;
  readonly clientMetadata = { client_name: "Margin Notes", redirect_uris: [REDIRECT_URI] };
  clientMetadataUrl?: string;
  /** The page that a browser would open. */
  asked: URL | undefined;
  held: OAuthTokens | undefined;
  #client: StoredOAuthClientInformation | undefined;
  #discovered: OAuthDiscoveryState | undefined;
  #verifier = "";

  clientInformation = () => this.#client;
  saveClientInformation = (client: StoredOAuthClientInformation): void =>
    void (this.#client = client);
  discoveryState = () => this.#discovered;
  saveDiscoveryState = (state: OAuthDiscoveryState): void => void (this.#discovered = state);
  invalidateCredentials = (): void => void (this.held = undefined);
  tokens = () => this.held;
  saveTokens = (tokens: OAuthTokens): void => void (this.held = tokens);
  redirectToAuthorization = (address: URL): void => void (this.asked = address);
  saveCodeVerifier = (verifier: string): void => void (this.#verifier = verifier);
  codeVerifier = () => this.#verifier;
}
