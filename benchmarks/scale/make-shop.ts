import type { Database } from '@witryna/api/database/database.ts';
import { makeCategory, makeShop } from '../../apps/api/test/shop-fixtures.ts';
import type { Random } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

const CATEGORIES = 40;
const SIZES = ['S', 'M', 'L', 'XL'];

/**
 * Creates a shop whose products have two to four combinations, features, and partly reduced prices and reviews. The
 * database's own triggers write everything that follows from these.
 */
export async function makeRandomShop(
  db: Database,
  host: string,
  { language, goods, looks, materials, colour, size }: Vocabulary,
  products: number,
  { integer, pick, chance }: Random,
): Promise<void> {
  const tenant = await makeShop(db, host, { language_code: language });
  const categories: number[] = [];
  for (let at = 0; at < CATEGORIES; at += 1) {
    const parent_id = at < 8 ? null : categories[at % 8];
    categories.push(
      await makeCategory(tenant, { name: `${pick(goods)} ${at}`, url: `c-${at}`, parent_id, sort_order: at }),
    );
  }
  const [colourName, ...colours] = colour;
  const now = Date.now();
  await tenant.write(async (tx) => {
    const inserted = await tx
      .insertInto('product')
      .values(
        Array.from({ length: products }, (_, at) => ({
          name: `${pick(goods)} ${pick(looks)} ${pick(materials)} ${at}`,
          category_id: pick(categories),
          tags: chance(0.3) ? [pick(looks)] : [],
          keywords: pick(goods),
          photos: '[]',
          sort_order: at,
          published_at: new Date(now - (1 + integer(400)) * 86_400_000),
          old_description: `${pick(looks)} ${pick(materials)}. `.repeat(20),
        })),
      )
      .returning('id')
      .execute();
    const combinations = inserted.flatMap(({ id: product_id }) => {
      const price_minor = 990 + integer(400) * 50;
      const reduced = chance(0.15);
      return Array.from({ length: 2 + integer(3) }, (_, sort_order) => ({
        product_id,
        sort_order,
        price_minor: price_minor + sort_order * 500,
        price_before_minor: reduced ? Math.round(price_minor * 1.3) + sort_order * 500 : null,
        stock: chance(0.8) ? 1 + integer(20) : 0,
        variants: JSON.stringify([
          { name: colourName, value: pick(colours) },
          { name: size, value: SIZES[sort_order] },
        ]),
      }));
    });
    for (const rows of inParts(combinations)) await tx.insertInto('combination').values(rows).execute();
    const features = inserted.flatMap(({ id: product_id }) =>
      [size, colourName].map((name, sort_order) => ({ product_id, name, value: `${integer(40)} cm`, sort_order })),
    );
    for (const rows of inParts(features)) await tx.insertInto('product_feature').values(rows).execute();
    const reviews = inserted
      .filter(() => chance(0.2))
      .flatMap(({ id: product_id }) =>
        Array.from({ length: 1 + integer(4) }, () => ({
          product_id,
          author: 'Anna',
          rating: 1 + integer(5),
          body: pick(looks),
          status: 'approved' as const,
        })),
      );
    for (const rows of inParts(reviews)) await tx.insertInto('review').values(rows).execute();
  });
}

/** Splits rows into parts whose parameters fit one statement. */
function inParts<T>(rows: readonly T[]): T[][] {
  const size = 2_000;
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}
