/**
 * The state of the shop that a host name leads to, or why there is none. `impossible`: the host can't belong to a shop,
 * such as an IP address or plain `localhost`. `failed`: the shop could not be looked up.
 */
export type ShopState = 'live' | 'notFound' | 'expired' | 'break' | 'impossible' | 'failed';

/** What a shop says of its technical break, in its own words. */
export interface BreakNotice {
  readonly text?: string | undefined;
  /** When the shop is expected to be back, in epoch milliseconds. */
  readonly until?: number | undefined;
  /** The language of the text. */
  readonly language: string;
  /** The time zone of the shop, as an IANA name. */
  readonly timeZone: string;
}

/** The status of a host's shop, shown to its owner. `readOnly`: pages can be shown, but nothing can be saved. */
export interface ShopStatus {
  readonly kind: ShopState | 'readOnly';
  /** When the shop got this status, in epoch milliseconds; missing when unknown. */
  readonly since?: number | undefined;
  /** What the shop says of its technical break; missing in other states, and if it says nothing. */
  readonly notice?: BreakNotice | undefined;
}

/**
 * Settings of the installation that pages may use. None of them is secret, because any of them may reach the browser.
 */
export interface PublicEnvironment {
  readonly statusPageUrl?: string | undefined;
  readonly pictureBaseUrl?: string | undefined;
  readonly logtailToken?: string | undefined;
  /** A service that answers with the caller's IP address, for integrations that want to know it. */
  readonly traceUrl?: string | undefined;
  /** Where maps get their tiles (`{z}`, `{x}` and `{y}` are filled in), and who must be named for them. */
  readonly mapTiles?: { readonly url: string; readonly attribution: string } | undefined;
  readonly allowDebugDomain: boolean;
}

/** What the server knows about a page request before the storefront renders the page. */
export interface PageRequest {
  /** The normalised host of the request, without the port. */
  readonly host: string;
  readonly state: ShopState;
  /** The shop's id; always present when `state` is `live`. */
  readonly shopId?: number | string | undefined;
  /** Origin for absolute URLs: scheme, primary host and port, e.g. `https://shop.example`. */
  readonly origin: string;
  /** Sends a request to the shop API, in this process or over the network. */
  fetchApi(request: Request): Promise<Response>;
  /** Finds the shop's current status. */
  findStatus(): Promise<ShopStatus>;
  /** Finds where a path leads whose name is not that of its number; undefined if nothing else has the name. */
  findMovedPage(path: string): Promise<string | undefined>;
  readonly environment: PublicEnvironment;
  /** Set if the page was requested past all caches (`disableCache`, specification section 2). */
  readonly disableCache?: boolean | undefined;
  /**
   * Set if the page was opened with a valid preview token. `document` is the page-builder document that an editor sent;
   * missing for the page itself.
   */
  readonly preview?: { readonly document?: unknown } | undefined;
}

/**
 * What the Content-Security-Policy of a page must allow besides the page's own origin: origins per directive, and in
 * `scripts` also hashes of inline scripts. Pictures and films may come from any https host anyway.
 */
export interface PageSources {
  readonly scripts?: readonly string[];
  readonly connect?: readonly string[];
  readonly frames?: readonly string[];
  readonly styles?: readonly string[];
  readonly fonts?: readonly string[];
  /** Where forms may be sent. Tools send what is too long for an address by a hidden form into a frame. */
  readonly forms?: readonly string[];
  /** Workers, which otherwise run from the page's own origin only. */
  readonly workers?: readonly string[];
}

/** Collects the data that a page depends on, so that the page cache knows when to drop the page. */
export interface PageRecorder {
  /** Adds the tags of one API response (header `Cache-Tag`). */
  addTags(tags: readonly string[]): void;
  /** Limits how long the page is valid, in epoch milliseconds. The earliest of several limits applies. */
  expireAt(epochMs: number): void;
  /** Allows what the scripts of the shop's tools need. */
  allowSources(sources: PageSources): void;
  /** Allows what the scripts of a payment provider need on this page, which may also open its windows. */
  openPolicy(sources: PageSources): void;
  /** Prevents the page from being cached. */
  doNotStore(): void;
}

/**
 * A rendered HTML document. It is passed beside the `Response`, because as the response's body it would be copied
 * several times.
 */
export interface PageDocument {
  /** The document as UTF-8 bytes. As a string with even one Polish letter it would take twice the memory. */
  readonly html: Buffer;
  /** The nonce of every script and style in the document, both ours and React Router's. */
  readonly nonce: string;
}

/** Everything that the server passes to a page's loaders and rendering. */
export interface PageContext extends PageRequest {
  readonly recorder: PageRecorder;
  /** Receives the rendered document. The `Response` contains only status and headers. */
  deliver(document: PageDocument): void;
}

/** Writes a line of the log: what happened in words that are always the same, and its details. */
export type WriteLog = (
  level: 'info' | 'warn' | 'error',
  details: Readonly<Record<string, string | number | boolean | undefined>>,
  message: string,
) => void;

/** The exports of the storefront's server build under `entry.module`, in addition to React Router's own exports. */
export interface StorefrontEntry<Provider> {
  /**
   * Creates the second argument of React Router's request handler: `createRequestHandler(build)(request, provider)`.
   */
  providePage(page: PageContext): Provider;
  /** Makes pages write their lines to the server's log. Without it, they write them to the console. */
  logTo(write: WriteLog): void;
}
