import { escapeMarkup } from '@witryna/contract/escape-markup';
import { serverLimits } from '@witryna/contract/server-limits';
import { htmlRules } from '@witryna/shop-folder/html/html-rules.ts';
import sanitize, { type IOptions } from 'sanitize-html';

const { transformTags } = htmlRules;
const emptyElements = ['p', 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol'];
const blocks = /<(?:p|div|h[1-6]|ul|ol|table|blockquote|pre|figure|section|article)\b/i;
const anyTag = /<[a-z!/][^<>]*>/i;
/** Codes of WordPress plug-ins, which only that software replaces. */
const shortcodes = /\[\/?(?:vc_|et_pb_|fusion_|caption|gallery|embed|audio|video|playlist)[^[\]]{0,500}\]/g;

export interface CleanDescription {
  html: string;
  /** Links that don't name a host: they lead to pages of the old shop. */
  relativeLinks: string[];
  /** Pictures that don't name a host. They are left out, because a page could not load them. */
  lostPictures: string[];
}

/** Removes all that a page may not contain from a description, and what editors such as Word leave behind. */
export function cleanDescription(source: string): CleanDescription {
  const relativeLinks = new Set<string>();
  const lostPictures = new Set<string>();
  const html = sanitize(paragraphsOf(source.replace(shortcodes, '')), {
    ...htmlRules,
    allowedTags: htmlRules.allowedTags.filter((tag) => tag !== 'span'),
    // A page adds the other attributes itself.
    allowedAttributes: { ...htmlRules.allowedAttributes, a: ['href', 'title'], img: ['src', 'alt', 'width', 'height'] },
    transformTags: {
      ...transformTags,
      a: (tagName, attributes) => {
        const cleaned = transformTags.a(tagName, { ...attributes, href: withHost(attributes.href) });
        if (cleaned.attribs.href && isRelative(cleaned.attribs.href)) relativeLinks.add(cleaned.attribs.href);
        return cleaned;
      },
      img: (tagName, attributes) => {
        const cleaned = transformTags.img(tagName, { ...attributes, src: withHost(attributes.src) });
        const { src, ...attribs } = cleaned.attribs;
        if (!src || !isRelative(src)) return cleaned;
        lostPictures.add(src);
        return { ...cleaned, attribs };
      },
    },
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      (tag === 'img' && !attribs.src) ||
      (emptyElements.includes(tag) && text.trim() === '' && mediaChildren.length === 0),
  } satisfies IOptions);
  return { html: html.trim(), relativeLinks: [...relativeLinks], lostPictures: [...lostPictures] };
}

/** Says that a text is longer than an import reads; undefined if it is not. */
export function noteOfLength(html: string): string | undefined {
  const isTooLong = Buffer.byteLength(html) > serverLimits.textBytes;
  return isTooLong ? `is longer than ${serverLimits.textBytes / 1024} kB: left out` : undefined;
}

/** Makes paragraphs of a text whose line breaks mean something, because it has no elements that make lines. */
function paragraphsOf(text: string): string {
  if (blocks.test(text)) return text;
  const html = anyTag.test(text) ? text : escaped(text);
  const paragraphs = html.split(/(?:\r?\n[^\S\n]*){2,}/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph.replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

/** Escapes a text; what looks like an entity stays. */
function escaped(text: string): string {
  return text.replace(/&#?\w{1,10};|[&<>]/g, (found) => (found.length > 1 ? found : escapeMarkup(found)));
}

function withHost(address: string | undefined): string {
  return (address ?? '').trim().replace(/^\/\//, 'https://');
}

function isRelative(address: string): boolean {
  return !/^(?:https?:|mailto:|tel:|data:|#)/i.test(address);
}
