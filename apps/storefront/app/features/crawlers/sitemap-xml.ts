interface SitemapEntry {
  readonly path: string;
  /** ISO 8601 time of the last change, if known. */
  readonly changed?: string | null | undefined;
  /** Ids of the page's pictures. */
  readonly pictures?: readonly string[];
}

// The sitemap protocol allows at most this number of entries in one file.
const maxEntries = 50_000;

/** The sitemap of a host (sitemaps.org 0.9). */
export function sitemapXml(
  origin: string,
  entries: readonly SitemapEntry[],
  pictureOf: (id: string) => string,
): string {
  const urls = entries.slice(0, maxEntries).map(({ path, changed, pictures = [] }) => {
    const day =
      changed && !Number.isNaN(Date.parse(changed)) ? new Date(changed).toISOString().slice(0, 10) : undefined;
    const images = pictures.map((id) => {
      const address = new URL(pictureOf(id), origin).href;
      return `<image:image><image:loc>${escaped(address)}</image:loc></image:image>`;
    });
    return `<url><loc>${escaped(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${images.join('')}</url>`;
  });
  const head =
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">';
  return `${[head, ...urls, '</urlset>'].join('\n')}\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes a text for XML, and leaves out the control characters that XML forbids. */
export function escaped(text: string): string {
  return text
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}
