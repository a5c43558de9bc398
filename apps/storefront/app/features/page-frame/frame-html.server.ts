import { createHash } from 'node:crypto';
import { htmlRules } from '@witryna/shop-folder/html/html-rules.ts';
import { LRUCache } from 'lru-cache';
import sanitize from 'sanitize-html';
import { rootAddress } from '../../platform/html/root-address.ts';
import { leavesShop, linkTarget } from '../../platform/navigation/link-target.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';

// Values consist of words, numbers, and functions that load nothing. Units of the window are refused: the window is as
// high as the content, so content of 110vh would grow without end.
const plainValue =
  /^(?:[#a-uw-z\d_.%\s,/)-]|(?<!\d[dsl]?)v|(?<=\b(?:rgba?|hsla?|oklch|min|max|minmax|clamp|repeat))\(){1,200}$/i;
const properties = [
  ...['color', 'background-color', 'background', 'opacity', 'font-size', 'font-weight', 'font-style', 'line-height'],
  ...['letter-spacing', 'text-align', 'text-transform', 'text-decoration', 'list-style'],
  ...['margin', 'margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  ...['padding', 'padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['border', 'border-top', 'border-bottom', 'border-radius', 'display', 'gap', 'flex', 'flex-wrap'],
  ...['grid-template-columns', 'align-items', 'justify-content', 'width', 'max-width', 'min-width'],
  ...['height', 'max-height', 'min-height', 'aspect-ratio', 'object-fit'],
];

const { a: _, ...otherTags } = htmlRules.transformTags;

/**
 * Sanitises the HTML of a page-builder frame. Beyond the rules of the shop's texts, it may have sections and plain
 * style attributes, because nothing outside the frame can be imitated. Frames and scripts are removed whole. Links open
 * in the shop's window and follow the rule of link targets.
 */
export function frameHtml(html: string): string {
  return sanitize(html, {
    ...htmlRules,
    allowedTags: [...htmlRules.allowedTags, 'section', 'article', 'header', 'footer', 'nav', 'aside', 'address'],
    allowedAttributes: {
      ...htmlRules.allowedAttributes,
      '*': ['style'],
      a: ['href', 'title', 'rel', 'target'],
    },
    allowedStyles: { '*': Object.fromEntries(properties.map((name) => [name, [plainValue]])) },
    transformTags: {
      ...otherTags,
      a: (tagName, { href, title = '', style = '' }) => {
        const to = frameLink(href);
        return {
          tagName,
          attribs: {
            href: to,
            target: '_top',
            ...(title && { title }),
            ...(style && { style }),
            ...(leavesShop(to) && { rel: 'noopener noreferrer nofollow' }),
          },
        };
      },
      img: (tagName, given) => {
        const { attribs } = htmlRules.transformTags.img(tagName, given);
        const src = attribs.src && { src: rootAddress(attribs.src) };
        return { tagName, attribs: { ...attribs, ...src, ...(given.style && { style: given.style }) } };
      },
    },
    textFilter: keepTogether,
  }).trim();
}

function frameLink(href: string | undefined): string {
  const target = href?.trim() ?? '';
  return /^(?:mailto|tel):[\w.@+%\s()-]+$/i.test(target) ? target : linkTarget(target);
}

const lineHeight = 28;
const lettersPerLine = 90;

/** The heights of the last texts. Every page has the footer, whose text rarely changes. */
const heights = new LRUCache<string, number>({ max: 1_000 });

/**
 * Estimates how high HTML will be, so that the page moves little when the frame has measured itself.
 * @returns CSS pixels; 0 if there is nothing to show
 */
export function estimateHeight(html: string | null | undefined): number {
  if (!html) return 0;
  const key = createHash('sha256').update(html).digest('base64');
  const known = heights.get(key);
  if (known !== undefined) return known;
  const height = heightOf(frameHtml(html));
  heights.set(key, height);
  return height;
}

function heightOf(clean: string): number {
  const letters = clean.replace(/<[^<>]*>/g, '').trim().length;
  const pictures = [...clean.matchAll(/<img [^<>]*?height="(\d+)"/g)].reduce((sum, [, high]) => sum + Number(high), 0);
  const hasPicture = clean.includes('<img ');
  if (letters === 0 && !hasPicture) return 0;
  const blocks = clean.match(/<(?:p|h[2-6]|li|tr|figure|section|address)\b/g)?.length ?? 0;
  return Math.min(Math.round((letters / lettersPerLine + blocks) * lineHeight + pictures), 4_000) + 2 * lineHeight;
}
