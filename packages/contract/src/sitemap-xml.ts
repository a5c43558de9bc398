import { escapeMarkup } from './escape-markup.ts';

/** A page in a sitemap. All addresses are absolute. */
export interface SitemapEntry {
  readonly address: string;
  /** ISO 8601 time of the last change, if known. */
  readonly changed?: string | null | undefined;
  /** The same page in other languages and in its own. */
  readonly versions?: readonly { readonly language: string; readonly address: string }[];
  readonly pictures?: readonly string[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const extensions =
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The beginning and the end of a sitemap (sitemaps.org 0.9); entries are between them. */
export const sitemapFrame = [`${declaration}<urlset ${protocol} ${extensions}>\n`, '</urlset>\n'] as const;

/** Writes the lines of entries of a sitemap. */
export function sitemapEntries(entries: readonly SitemapEntry[]): string {
  return entries.map((entry) => `${sitemapEntry(entry)}\n`).join('');
}

function sitemapEntry({ address, changed, versions = [], pictures = [] }: SitemapEntry): string {
  const day = changed && !Number.isNaN(Date.parse(changed)) ? new Date(changed).toISOString().slice(0, 10) : undefined;
  const links = versions.map(
    (version) =>
      `<xhtml:link rel="alternate" hreflang="${escapeMarkup(version.language)}" href="${escapeMarkup(version.address)}"/>`,
  );
  const images = pictures.map(
    (picture) => `<image:image><image:loc>${escapeMarkup(picture)}</image:loc></image:image>`,
  );
  return `<url>${location(address)}${day ? `<lastmod>${day}</lastmod>` : ''}${links.join('')}${images.join('')}</url>`;
}

/** Writes the index of several sitemaps. */
export function sitemapIndex(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap>${location(address)}</sitemap>`);
  return `${declaration}<sitemapindex ${protocol}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

const location = (address: string) => `<loc>${escapeMarkup(address)}</loc>`;
