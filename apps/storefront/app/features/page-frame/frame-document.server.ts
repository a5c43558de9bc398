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

/**
 * A frame as wide as the page has its width and margins, and is set as a broadside on the page's tone: a title as large
 * as a poster's, figures over the whole width, texts in a column, and headings that are links as large rows.
 */
const pageStyle = `body{--muted:var(--field-muted);--line:color-mix(in srgb,var(--text) 30%,transparent);max-width:1248px;padding:clamp(1.5rem,3.5vw,3rem) clamp(1rem,4vw,1.5rem) clamp(2.5rem,6vw,5rem)}
section+section{margin-top:clamp(2.5rem,6vw,5rem)}
h2{margin:0 0 1.5rem;font-size:clamp(1.75rem,3.4vw,2.75rem);line-height:1.1;letter-spacing:var(--display-tracking)}
section:first-of-type>h2:first-child{margin:0 0 .2em;font-size:clamp(3.5rem,15.5vw,9rem);line-height:.94}
p{max-width:42em}section:first-of-type :is(h2+p,h2+div>div:first-child>p:first-child){margin-top:0;font-size:clamp(1.125rem,1.6vw,1.375rem);line-height:1.45}
figure{margin-block:clamp(2rem,4vw,3.5rem)}div>figure{margin-block:0}figure img{width:100%}figcaption{margin-top:.75em;color:var(--muted);font-size:.9375rem}
table{width:100%;border-collapse:collapse}:is(th,td){padding:.75em 1em .75em 0;border-top:1px solid var(--line);text-align:start;vertical-align:top}
h3:has(>a:only-child){margin:0;padding-block:.75rem;border-top:1px solid var(--line)}h3:has(>a:only-child)+p{margin:-.75rem 0 .75rem;color:var(--muted)}
h3>a:only-child{display:flex;justify-content:space-between;font:var(--display-weight) clamp(1.75rem,3.4vw,2.5rem)/1.1 var(--font-display);text-decoration:none}h3>a:only-child::after{content:"→"/""}h3>a:only-child:hover{text-decoration:underline;text-decoration-thickness:2px}`;

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
