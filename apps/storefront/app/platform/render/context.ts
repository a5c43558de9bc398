import { createContext, type RouterContextProvider } from 'react-router';

/** What a host name stands for: a shop that sells, or why none is shown. `impossible`: an IP address, our own bare host. */
export type ShopState = 'live' | 'notFound' | 'expired' | 'break' | 'impossible' | 'failed';

/** The settings of the installation that pages may know. Nothing secret: all of it may reach the browser. */
export interface PublicEnvironment {
  readonly statusPageUrl?: string | undefined;
  readonly pictureBaseUrl?: string | undefined;
  readonly logtailToken?: string | undefined;
  readonly allowDebugDomain: boolean;
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

/** A rendered document. As a `Response` it would be encoded, streamed, decoded and copied at each step, and it is large. */
export interface PageDocument {
  /** What is searched and replaced in it is ASCII; as a string, one Polish letter would double it. */
  readonly html: Buffer;
  /** What every script and style bears that React Router and we emit. */
  readonly nonce: string;
}

/** What the server gives to every request for a page. */
export interface PageContext {
  /** The host as normalised by the server, without port. */
  readonly host: string;
  readonly state: ShopState;
  /** Present when `state` is `live`. */
  readonly shopId?: number | string | undefined;
  /** Scheme, primary host and port for absolute addresses, e.g. `https://shop.example`. */
  readonly origin: string;
  /** Calls the shop API; in process or over the network, the page cannot tell. */
  fetchApi(request: Request): Promise<Response>;
  readonly environment: PublicEnvironment;
  readonly recorder: PageRecorder;
  /** Takes the document; the answer itself has its status and headers and no body. */
  deliver(document: PageDocument): void;
}

export const pageContext = createContext<PageContext>();

/** What `build/server/index.js` offers to the server under `entry.module`, beside React Router's own exports. */
export interface StorefrontEntry {
  /** Wraps what the server knows of the request for `createRequestHandler(build)(request, provider)`. */
  providePage(page: PageContext): RouterContextProvider;
}
