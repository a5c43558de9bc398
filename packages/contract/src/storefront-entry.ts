/**
 * What a host name leads to: an open shop, or why there is none. `impossible`: not the host of a shop at all, such as
 * an IP address or plain `localhost`.
 */
export type ShopState = 'live' | 'notFound' | 'expired' | 'break' | 'impossible' | 'failed';

/** The status of a host's shop, for its owner. `readOnly`: pages can be shown, but nothing can be saved. */
export interface ShopStatus {
  readonly kind: ShopState | 'readOnly';
  /** Epoch milliseconds; absent when unknown. */
  readonly since?: number | undefined;
}

/** Settings of the installation that pages may use. Nothing here is secret: all of it may reach the browser. */
export interface PublicEnvironment {
  readonly statusPageUrl?: string | undefined;
  readonly pictureBaseUrl?: string | undefined;
  readonly logtailToken?: string | undefined;
  readonly allowDebugDomain: boolean;
}

/** What the server knows about a page request before the storefront renders the page. */
export interface PageRequest {
  /** The normalised host without port. */
  readonly host: string;
  readonly state: ShopState;
  /** Present when `state` is `live`. */
  readonly shopId?: number | string | undefined;
  /** Scheme, primary host and port for absolute addresses, e.g. `https://shop.example`. */
  readonly origin: string;
  /** Calls the shop API, in this process or over the network. */
  fetchApi(request: Request): Promise<Response>;
  /** Finds the shop's current status. */
  findStatus(): Promise<ShopStatus>;
  readonly environment: PublicEnvironment;
}

/** Collects what a page depends on, so that the page cache knows when to drop it. */
export interface PageRecorder {
  /** Adds the tags of one API response (`Cache-Tag`). */
  addTags(tags: readonly string[]): void;
  /** Limits how long the page is valid (epoch milliseconds). The earliest of several limits wins. */
  expireAt(epochMs: number): void;
  /** Keeps the page out of the cache. */
  doNotStore(): void;
}

/** A rendered document, passed beside the `Response`: in the response's body it would be copied several times. */
export interface PageDocument {
  /** UTF-8. Bytes, because a string with one Polish letter takes twice the memory. */
  readonly html: Buffer;
  /** The nonce of every script and style, ours and React Router's. */
  readonly nonce: string;
}

/** What the server gives to a page's loaders and rendering. */
export interface PageContext extends PageRequest {
  readonly recorder: PageRecorder;
  /** Receives the document. The `Response` carries status and headers only. */
  deliver(document: PageDocument): void;
}

/** What the storefront's server build exports under `entry.module`, in addition to React Router's exports. */
export interface StorefrontEntry<Provider> {
  /** Creates the second argument of `createRequestHandler(build)(request, provider)`. */
  providePage(page: PageContext): Provider;
}
