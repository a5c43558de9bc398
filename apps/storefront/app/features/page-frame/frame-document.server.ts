import { createHash } from 'node:crypto';
import { escapeMarkup } from '@witryna/contract/escape-markup';
import type { Language } from '@witryna/contract/languages';
import { frameHtml } from './frame-html.server.ts';

/** Posts the height of the content to the page around the frame: at each change, and when the page asks for it. */
const heightScript = `(()=>{if(parent===self)return;
const post=()=>parent.postMessage({frameHeight:document.body.getBoundingClientRect().height},location.origin);
new ResizeObserver(post).observe(document.body);
addEventListener('message',e=>{if(e.source===parent&&e.origin===location.origin)post()})})()`;

const baseStyle = `*{box-sizing:border-box}html{-webkit-text-size-adjust:100%}
body{margin:0 auto;display:flow-root;font:1.0625rem/1.6 var(--font-shop);color:var(--text);overflow-wrap:anywhere}
figure{margin-inline:0}img{max-width:100%;height:auto;vertical-align:middle}a{color:inherit;text-underline-offset:4px}
a:focus-visible{outline:2px solid;outline-offset:2px}h1,h2{font-family:var(--font-display);font-weight:var(--display-weight)}h3{font-weight:var(--heading-weight)}h2,h3{line-height:1.25;text-wrap:balance}`;

/** The width and margins of the shop's pages, for a frame as wide as the page. */
const pageStyle = 'body{max-width:1248px;padding-inline:clamp(1rem,4vw,1.5rem)}';

interface FrameDocument {
  readonly html: string;
  /** Whether the frame is as wide as the page. Otherwise it stands inside the margins of the page. */
  readonly wide: boolean;
  readonly title: string;
  readonly language: Language;
  /** Style rules of the shop's palette and font. */
  readonly themeCss: string;
}

/**
 * The document of a page-builder frame, with the shop's HTML sanitised. Its Content-Security-Policy allows our height
 * script and our style by their hashes, and no other script, connection, form or frame.
 */
export function frameDocument({ html, wide, title, language, themeCss }: FrameDocument): Response {
  const style = themeCss + baseStyle + (wide ? pageStyle : '');
  const body = `<!DOCTYPE html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body>${frameHtml(html)}<script>${heightScript}</script></body></html>`;
  return new Response(body, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(style),
      // Search engines add the content to the page around the frame, and don't list the frame itself.
      'x-robots-tag': 'noindex, indexifembedded',
    },
  });
}

function policyOf(style: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashOf(heightScript)}`,
    `style-src ${hashOf(style)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    // No `sandbox`: to post messages with our origin it had to allow scripts and the origin, and would forbid nothing.
    "frame-ancestors 'self'",
  ].join('; ');
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
