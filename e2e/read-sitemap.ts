import { requestHost } from './request-host.ts';

/** Reads a shop's sitemap: of an index, as a large shop or one with partners has it, the text of all its files. */
export async function readSitemap(port: number, host: string): Promise<string> {
  const { text } = await requestHost(port, host, '/sitemap.xml');
  if (!text.includes('<sitemapindex')) return text;
  const files = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  return (await Promise.all(files.map((path) => requestHost(port, host, path)))).map((file) => file.text).join('\n');
}
