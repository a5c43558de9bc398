/** What a host name stands for: a shop that is open, or why none is shown. `impossible`: an IP address or our own bare host. */
export type ShopState = 'live' | 'notFound' | 'expired' | 'break' | 'impossible' | 'failed';

/** How a host's shop is, for its owner. `readOnly`: its pages are shown, but nothing can be saved. */
export interface ShopStatus {
  readonly kind: ShopState | 'readOnly';
  /** Epoch milliseconds; absent when it is not known. */
  readonly since?: number | undefined;
}

/** The settings of the installation that pages may know. Nothing secret: all of it may reach the browser. */
export interface PublicEnvironment {
  readonly statusPageUrl?: string | undefined;
  readonly pictureBaseUrl?: string | undefined;
  readonly logtailToken?: string | undefined;
  readonly allowDebugDomain: boolean;
}

/** What the server knows of a request for a page before the storefront renders it. */
export interface PageRequest {
  /** The normalised host, without port. */
  readonly host: string;
  readonly state: ShopState;
  /** Present when `state` is `live`. */
  readonly shopId?: number | string | undefined;
  /** Scheme, primary host and port for absolute addresses, e.g. `https://shop.example`. */
  readonly origin: string;
  /** Calls the shop API, in this process or over the network. */
  fetchApi(request: Request): Promise<Response>;
  /** Looks how the shop is just now. */
  findStatus(): Promise<ShopStatus>;
  readonly environment: PublicEnvironment;
}

/** Collects what a page was made from, so that the page cache knows when to drop it. */
export interface PageRecorder {
  /** Tags of one API answer (`Cache-Tag`). */
  addTags(tags: readonly string[]): void;
  /** The moment (epoch milliseconds) after which the page is no longer true; the earliest wins. */
  holdsUntil(moment: number): void;
  /** The page must not be kept. */
  doNotStore(): void;
}

/** A rendered document, handed over beside the `Response`: in its body the large document would be copied several times. */
export interface PageDocument {
  /** UTF-8. Bytes, because a string with one Polish letter takes twice the memory. */
  readonly html: Buffer;
  /** The nonce on every script and style that React Router and we emit. */
  readonly nonce: string;
}

/** What a page's loaders and its rendering get from the server. */
export interface PageContext extends PageRequest {
  readonly recorder: PageRecorder;
  /** Takes the document. The `Response` itself carries status and headers only. */
  deliver(document: PageDocument): void;
}

/** What the storefront's server build exports under `entry.module`, beside React Router's own exports. */
export interface StorefrontEntry<Provider> {
  /** Makes the second argument of `createRequestHandler(build)(request, provider)`. */
  providePage(page: PageContext): Provider;
}
