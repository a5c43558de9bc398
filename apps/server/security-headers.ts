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
  body: Buffer;
  policy: string;
}

/**
 * Makes a page fit to be kept whole: hashes exactly the scripts and styles that the storefront itself emitted (they carry the
 * random nonce), cuts the nonce out and writes the policy. What was injected carries no nonce, gets no hash and does not run.
 * @param html the bytes of the page, one letter each (`latin1`)
 */
export function sealPage(html: string, nonce: string, connectTo: readonly string[] = []): SealedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const mark = attribute(nonce);
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
    const from = html.indexOf('>', at) + 1;
    const [tag, name] = /^<(script|style)\b[^>]*>$/.exec(html.slice(html.lastIndexOf('<', at), from)) ?? [];
    if (!tag || tag.includes(' src="')) continue;
    const content = html.slice(from, html.indexOf(`</${name}>`, from));
    const hash = createHash('sha256').update(content, 'latin1').digest('base64');
    (name === 'script' ? scripts : styles).add(`'sha256-${hash}'`);
  }
  const policy = contentSecurityPolicy([...scripts], [...styles], connectTo);
  return { body: Buffer.from(html.replaceAll(mark, ''), 'latin1'), policy };
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
