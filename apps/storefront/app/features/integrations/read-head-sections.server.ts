import { createHash } from 'node:crypto';
import { type ConsentCategory, consentCategories } from '@witryna/contract/consent-categories';
import type { headSection } from '@witryna/contract/shop-config';
import type { PageSources } from '@witryna/contract/storefront-entry';
import type { z } from 'zod';
import type { HeadElement, HeadTag, ShopTool } from '../../platform/shop/shop-tools.ts';

type HeadSection = z.infer<typeof headSection>;

const maxSections = 30;
const maxLength = 10_000;
const relations = ['alternate', 'author', 'dns-prefetch', 'icon', 'license', 'me', 'preconnect', 'stylesheet'];
const attributesOf: Record<HeadSection['kind'], RegExp> = {
  // Without `http-equiv`, which could redirect visitors or change the page's policy.
  meta: /^(?:name|property|content)$/,
  link: /^(?:rel|href|type|sizes|media|title|as|crossorigin|integrity)$/,
  script: /^(?:src|type|async|defer|crossorigin|integrity|id|data-[\w-]+)$/,
};

export interface HeadParts {
  /** Elements that need no consent and no script. The server renders them. */
  readonly tags: readonly HeadTag[];
  /** Scripts, and links that tell others of the visitor, as tools behind the gate. */
  readonly tools: readonly ShopTool[];
  readonly sources: readonly PageSources[];
}

/**
 * Reads the elements that a shop adds to the head of its pages. Each is made of its parts, never of text, so a mistake in
 * one harms no other. A script or link whose consent category is missing or unknown counts as marketing.
 * @param report gets the id of each section that is left out
 */
export function readHeadSections(sections: readonly HeadSection[], report: (id: string) => void): HeadParts {
  const tags: HeadTag[] = [];
  const tools: ShopTool[] = [];
  const sources: PageSources[] = [];
  for (const [at, section] of sections.entries()) {
    const element = at < maxSections ? readElement(section) : undefined;
    if (!element) {
      report(section.id);
      continue;
    }
    const category = categoryOf(section);
    if (element.tag !== 'script' && category === 'necessary') tags.push(element);
    else if (element.tag !== 'meta')
      tools.push({ name: nameOf(section), label: section.id, category, element: { ...element, tag: element.tag } });
    const source = sourceOf(element);
    if (source) sources.push(source);
  }
  return { tags, tools, sources };
}

function readElement({ kind, attributes, content }: HeadSection): HeadTag | undefined {
  const kept = Object.fromEntries(
    Object.entries(attributes)
      .map(([name, value]) => [name.toLowerCase(), value] as const)
      .filter(([name, value]) => attributesOf[kind].test(name) && value.length <= maxLength),
  );
  if (kind === 'meta')
    return kept.content && (kept.name || kept.property) ? { tag: kind, attributes: kept } : undefined;
  if (kind === 'link') {
    const isKnown = relations.includes(kept.rel?.toLowerCase() ?? '');
    return isKnown && isAddress(kept.href) ? { tag: kind, attributes: kept } : undefined;
  }
  if (kept.src !== undefined) return isAddress(kept.src) ? { tag: kind, attributes: kept } : undefined;
  return content?.trim() && content.length <= maxLength ? { tag: kind, attributes: kept, content } : undefined;
}

/** Whether it is a path of the shop or an https address. Its host becomes part of the page's policy. */
function isAddress(text: string | undefined): boolean {
  if (text === undefined) return false;
  const url = URL.parse(text);
  // A host name may contain a semicolon, which would begin another directive.
  return url ? url.protocol === 'https:' && /^[\w.-]+$/.test(url.hostname) : /^\/(?!\/)/.test(text);
}

function categoryOf({ kind, consentCategory }: HeadSection): ConsentCategory | 'necessary' {
  if (kind === 'meta' || consentCategory === 'necessary') return 'necessary';
  return consentCategories.find((one) => one === consentCategory) ?? 'marketing';
}

/** A name that fits into `data-asks`. */
function nameOf({ id }: HeadSection): string {
  return `head-${/^[\w-]{1,40}$/.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 12)}`;
}

/** What the page's policy must allow for the element: its origin, or the hash of its code. */
function sourceOf({ tag, attributes, content }: HeadElement | HeadTag): PageSources | undefined {
  if (content !== undefined) {
    return { scripts: [`'sha256-${createHash('sha256').update(content).digest('base64')}'`] };
  }
  const origin = URL.parse(attributes.src ?? attributes.href ?? '')?.origin;
  if (!origin) return undefined;
  if (tag === 'script') return { scripts: [origin], connect: [origin] };
  return attributes.rel?.toLowerCase() === 'stylesheet' ? { styles: [origin], fonts: [origin] } : undefined;
}
