import { createHash } from 'node:crypto';

const attribute = (nonce: string) => ` nonce="${nonce}"`;

/** What every page carries beside its own policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
};

export interface SealedPage {
  html: string;
  policy: string;
}

/**
 * Makes a page fit to be kept whole: hashes exactly the scripts and styles that the storefront itself emitted (they carry the
 * random nonce), cuts the nonce out and writes the policy. What was injected carries no nonce, gets no hash and does not run.
 */
export function sealPage(html: string, nonce: string, connectTo: readonly string[] = []): SealedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const mark = attribute(nonce);
  const element = new RegExp(`<(script|style)\\b[^>]*?${mark}[^>]*>`, 'g');
  for (const match of html.matchAll(element)) {
    if (match[0].includes(' src="')) continue;
    const from = match.index + match[0].length;
    const content = html.slice(from, html.indexOf(`</${match[1]}>`, from));
    (match[1] === 'script' ? scripts : styles).add(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
  }
  return { html: html.replaceAll(mark, ''), policy: contentSecurityPolicy([...scripts], [...styles], connectTo) };
}

/** The policy of a page: own origin only; inline code by hash; pictures from any https host, since shops may name them. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  styles: readonly string[],
  connectTo: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self' ${connectTo.join(' ')}`.trim(),
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
