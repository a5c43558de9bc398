import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@witryna/api/database/database.ts';
import type { DemoShop } from './demo-shop.ts';
import { pictureId } from './seed-pictures.ts';
import { daysFrom } from './seed-time.ts';

/** Reads a text file of a demo shop, e.g. `documents/faq.html`. */
export function readText(shop: string, path: string): string {
  return readFileSync(join(import.meta.dirname, shop, path), 'utf8');
}

/**
 * Inserts the documents of a demo shop.
 * @returns document ids by file name
 */
export async function insertDocuments(
  tx: Database,
  shop: DemoShop,
  shopId: number,
  now: Date,
): Promise<Map<string, number>> {
  const rows = shop.documents.map(({ type, name, file }, at) => ({
    shop_id: shopId,
    type,
    custom_name: name,
    body: readText(shop.key, `documents/${file}.html`),
    sort_order: at,
    updated_at: daysFrom(now, -60),
  }));
  const inserted = await tx.insertInto('document').values(rows).returning(['id', 'custom_name']).execute();
  const idOf = new Map(inserted.map((row) => [row.custom_name, row.id]));
  return new Map(shop.documents.map(({ file, name }) => [file, idOf.get(name) ?? 0]));
}

/**
 * Inserts the articles of a demo shop.
 * @returns article ids by slug
 */
export async function insertArticles(
  tx: Database,
  shop: DemoShop,
  shopId: number,
  now: Date,
): Promise<Map<string, number>> {
  if (shop.articles.length === 0) return new Map();
  const rows = shop.articles.map((article) => ({
    shop_id: shopId,
    title: article.title,
    lead: article.lead,
    body: readText(shop.key, `articles/${article.slug}.html`),
    photo: JSON.stringify({ id: pictureId(shop.key, article.picture), alt: article.alt }),
    author: article.author,
    tags: article.tags,
    published_at: daysFrom(now, -article.publishedDaysAgo),
  }));
  const inserted = await tx.insertInto('article').values(rows).returning(['id', 'title']).execute();
  const idOf = new Map(inserted.map((row) => [row.title, row.id]));
  return new Map(shop.articles.map(({ slug, title }) => [slug, idOf.get(title) ?? 0]));
}
