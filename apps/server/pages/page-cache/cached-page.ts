import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as the storefront rendered it. */
export interface RenderedPage {
  status: number;
  /** The page's headers, without Content-Encoding, Content-Length and ETag. */
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  /** When the page expires, in epoch milliseconds; Infinity if it does not expire by itself. */
  validUntil: number;
  /** Whether the page may be cached. */
  storable: boolean;
}

/** A cached page, compressed, with its ETag. */
export interface CachedPage {
  readonly shop: number | string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly etag: string;
  readonly tags: ReadonlySet<string>;
  readonly validUntil: number;
  readonly storedAt: number;
  readonly gzip: Buffer;
  br: Buffer | undefined;
  /** The uncompressed page. All responses in flight that send it share it. */
  identity: WeakRef<Buffer> | undefined;
  hits: number;
  /** When the data of the page changed, in epoch milliseconds; undefined if they have not changed. */
  changedAt: number | undefined;
  /**
   * Whether the page must not be served as stale, because a price or the shop has changed. It may still be served for a
   * while if its data are unavailable.
   */
  expired: boolean;
}

const gzipAsync = promisify(gzip);
const FAST = { level: 4 };

export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

export function compressFast(body: Buffer): Promise<Buffer> {
  return gzipAsync(body, FAST);
}

/** Chooses the smallest available encoding that the client accepts. */
export function chooseEncoding(accepted: string | undefined, hasBrotli: boolean): Encoding {
  if (!accepted) return 'identity';
  if (hasBrotli && accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function accepts(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + encoding.length));
}

export function bodyOf(page: CachedPage, encoding: Encoding): Buffer {
  if (encoding === 'br' && page.br) return page.br;
  return encoding === 'identity' ? identityOf(page) : page.gzip;
}

function identityOf(page: CachedPage): Buffer {
  const shared = page.identity?.deref();
  if (shared) return shared;
  const body = gunzipSync(page.gzip);
  page.identity = new WeakRef(body);
  return body;
}
