import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as the storefront rendered it. */
export interface RenderedPage {
  status: number;
  /** Without encoding, length and ETag. */
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  /** Epoch milliseconds after which it is no longer true; Infinity without a bound. */
  validUntil: number;
  /** False for what must not be kept. */
  storable: boolean;
}

/** A rendering that is kept: compressed, with its ETag and headers. */
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
  hits: number;
  /** When its data changed (epoch milliseconds), or undefined while they have not. */
  changedAt: number | undefined;
  /** A change of prices or of the shop: not to be shown once more, not even for a moment. */
  dropped: boolean;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const FAST = { level: 4 };

export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

export function compressFast(body: Buffer): Promise<Buffer> {
  return gzipAsync(body, FAST);
}

/** The smallest form, made once in the background for pages that are asked for again. */
export async function compressBest(page: CachedPage): Promise<void> {
  const body = gunzipSync(page.gzip);
  page.br = await brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** The best form that is there and that the client takes. */
export function chooseEncoding(accepted: string | undefined, hasBrotli: boolean): Encoding {
  if (!accepted) return 'identity';
  if (hasBrotli && takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, encoding: string): boolean {
  const at = accepted.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + encoding.length));
}

export function bodyOf(page: CachedPage, encoding: Encoding): Buffer {
  if (encoding === 'br' && page.br) return page.br;
  return encoding === 'identity' ? gunzipSync(page.gzip) : page.gzip;
}
