import type { IOptions } from 'sanitize-html';

/** What a shop's HTML may contain: on a page, and in the files of a shop folder that are made from another shop's data. */
export const htmlRules = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'span', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'mark'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  // `class`, `style` and `id` are not allowed, so that a shop's text can't imitate our page or be found by our scripts.
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    abbr: ['title'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // These elements are removed with their content. Of other forbidden elements, only the tags are removed.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
    'xmp',
    'noembed',
    'noframes',
    'plaintext',
  ],
  nestingLimit: 40,
  transformTags: {
    // The page has its own h1, so an h1 in a shop's text becomes an h2.
    h1: 'h2',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: clean({ href: safeTarget(href), title, rel: relationOf(href) }),
    }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: clean({
        src: src?.replace(/^\s*http:/i, 'https:'),
        alt: alt ?? '',
        width: wholeNumber(width),
        height: wholeNumber(height),
        loading: 'lazy',
      }),
    }),
  },
} satisfies IOptions;

// Allows http, https, mailto and tel addresses, and paths of the shop. `//host` is not a path, and a path without a
// leading slash must not contain a colon, which could end a scheme.
function safeTarget(href: string | undefined): string | undefined {
  const target = href?.trim() ?? '';
  const safe = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(target) || /^(?![/\\])[^:\\]+$/.test(target);
  return safe ? target : undefined;
}

function relationOf(href: string | undefined): string | undefined {
  return /^\s*https?:\/\//i.test(href ?? '') ? 'noopener noreferrer nofollow' : undefined;
}

function wholeNumber(value: string | undefined): string | undefined {
  return /^\d{1,4}$/.test(value ?? '') ? value : undefined;
}

function clean(attributes: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return Object.fromEntries(given);
}
