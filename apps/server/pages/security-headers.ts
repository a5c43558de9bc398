import { createHash } from 'node:crypto';
import type { PageSources } from '@witryna/contract/storefront-entry';

const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;

/** The security headers of every page, except its Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  // For browsers that don't support frame-ancestors. Both allow the own origin, because a page builder is planned.
  'x-frame-options': 'SAMEORIGIN',
};

/** The security headers of every answer that is no page. No page may frame it. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "frame-ancestors 'none'",
};

/** The headers of a page on which a provider's wallets pay. They may open a window that answers this page. */
export const openedHeaders: Readonly<Record<string, string>> = {
  'permissions-policy': 'camera=(), microphone=(), payment=(self), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Returns the HSTS header, valid for one year, if shops have https addresses and the setting allows it. */
export function transportHeaders({ hsts }: { hsts: boolean }, publicUrl: string): Readonly<Record<string, string>> {
  return hsts && publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};
}

/** Sources that a page's Content-Security-Policy must allow besides the page's own origin. */
export interface ForeignSources {
  readonly connectTo?: readonly string[];
  /** Whether `http:` pictures are allowed, for pages that are themselves served over `http:`. */
  readonly httpPictures?: boolean;
  /** What the scripts of each provider and tool need that is switched on in the shop. */
  readonly allowed?: readonly PageSources[];
}

export interface SealedPage {
  body: Buffer;
  policy: string;
}

/**
 * Makes a page cacheable: hashes the inline scripts and styles that have the random nonce, removes the nonce and makes
 * the Content-Security-Policy. An injected script has no nonce, so it gets no hash and does not run.
 * @param page is overwritten, because a copy would double the memory
 */
export function sealPage(page: Buffer, nonce: string, foreign: ForeignSources = {}): SealedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const mark = nonceAttribute(nonce);
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

/**
 * Makes the Content-Security-Policy. It allows sources of the own origin and `foreign`, inline scripts and styles by
 * hash, all style attributes, and pictures and films from any https host, because shops may use any.
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  { connectTo = [], httpPictures = false, allowed = [] }: ForeignSources = {},
): string {
  const directive = (name: string, key: keyof PageSources, own: readonly string[] = []) =>
    [...new Set([`${name} 'self'`, ...own, ...allowed.flatMap((sources) => sources[key] ?? [])])].join(' ');
  const drawsInline = allowed.some((sources) => sources.styles?.includes("'unsafe-inline'"));
  return [
    "default-src 'none'",
    directive('script-src', 'scripts', scripts),
    // With a hash, browsers ignore 'unsafe-inline', which tools need that draw into the page.
    directive('style-src', 'styles', drawsInline ? [] : styles),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: https:${httpPictures ? ' http:' : ''}`,
    "media-src 'self' https:",
    directive('font-src', 'fonts'),
    "manifest-src 'self'",
    directive('connect-src', 'connect', connectTo),
    directive('frame-src', 'frames'),
    // Without it, script-src decides.
    ...(allowed.some(({ workers }) => workers) ? [directive('worker-src', 'workers')] : []),
    directive('form-action', 'forms'),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
