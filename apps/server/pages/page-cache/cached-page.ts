import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzipSync, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as the storefront rendered it. */
export interface RenderedPage {
  status: number;
  /** Without Content-Encoding, Content-Length and ETag. */
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  /** Epoch milliseconds; Infinity if the page does not expire by itself. */
  validUntil: number;
  /** False if the page must not be cached. */
  storable: boolean;
}

/** A compressed page with its ETag. */
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
  /** The uncompressed page, shared by all responses in flight that send it. */
  identity: WeakRef<Buffer> | undefined;
  hits: number;
  /** The time at which its data changed (epoch milliseconds). Undefined if they have not changed. */
  changedAt: number | undefined;
  /** Whether it must not be served again, not even as stale: after a change of a price or of the shop. */
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
