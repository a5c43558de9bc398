import { createHash } from 'node:crypto';

const attribute = (nonce: string) => ` nonce="${nonce}"`;

/** What every page carries beside its own policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
};

/** Sources that a page needs beside its own origin. */
export interface ForeignSources {
  readonly connectTo?: readonly string[];
  /** The page itself came by `http:`, so pictures may, too. */
  readonly httpPictures?: boolean;
}

export interface SealedPage {
  body: Buffer;
  policy: string;
}

/**
 * Makes a page fit to be kept whole: hashes exactly the scripts and styles that the storefront itself emitted (they carry the
 * random nonce), cuts the nonce out and writes the policy. What was injected carries no nonce, gets no hash and does not run.
 * @param page is overwritten: it is long, and every copy of it is garbage
 */
export function sealPage(page: Buffer, nonce: string, foreign: ForeignSources = {}): SealedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const mark = attribute(nonce);
  let length = 0;
  let rest = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, rest)) {
    const from = page.indexOf('>', at) + 1;
    const [tag, name] =
      /^<(script|style)\b[^>]*>$/.exec(page.toString('latin1', page.lastIndexOf('<', at), from)) ?? [];
    if (tag && !tag.includes(' src="')) {
      const content = page.subarray(from, page.indexOf(`</${name}>`, from));
      const hash = createHash('sha256').update(content).digest('base64');
      (name === 'script' ? scripts : styles).add(`'sha256-${hash}'`);
    }
    page.copyWithin(length, rest, at);
    length += at - rest;
    rest = at + mark.length;
  }
  page.copyWithin(length, rest);
  const policy = contentSecurityPolicy([...scripts], [...styles], foreign);
  return { body: page.subarray(0, length + page.length - rest), policy };
}

/** The policy of a page: own origin only; inline code by hash; pictures from any https host, since shops may name them. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  { connectTo = [], httpPictures = false }: ForeignSources = {},
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https:${httpPictures ? ' http:' : ''}`,
    "font-src 'self'",
    `connect-src 'self' ${connectTo.join(' ')}`.trim(),
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
