import { isAddress } from '@witryna/shop-folder/format/read-pictures.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';
import { sql } from 'kysely';
import type { ImportedProduct } from '../../database/imported-product.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { originalFile, parseOriginalFile } from '../../pictures/picture-files.ts';
import { collectManufacturers } from '../../shop-folder/manufacturer-keys.ts';
import { listManufacturerKeys } from '../manufacturers/store.ts';
import { listCategoryRows } from '../shop/store.ts';

/** What our own files name of the shop, by the names that an export gives to it. */
export interface OwnNames {
  categories: readonly { id: number; handle: string; name: string; parentId: number | null }[];
  manufacturers: ReadonlyMap<string, Manufacturer>;
  /** Keys of manufacturers by their names, in small letters. */
  manufacturerKeys: ReadonlyMap<string, string>;
  deliveries: ReadonlySet<string>;
  /** Names of the files of pictures. */
  pictures: ReadonlySet<string>;
}

export async function readOwnNames(tx: TenantTransaction): Promise<OwnNames> {
  const categories = await listCategoryRows(tx);
  const { manufacturers } = collectManufacturers(await listManufacturerKeys(tx));
  const keys = Object.entries(manufacturers);
  const deliveries = await tx.selectFrom('delivery_type').select('handle').execute();
  const pictures = await tx.selectFrom('picture').select(['id', 'media_type']).execute();
  return {
    categories: categories.map(({ id, url, name, parent_id }) => ({ id, handle: url, name, parentId: parent_id })),
    manufacturers: new Map(keys),
    manufacturerKeys: new Map(keys.toReversed().map(([key, { name }]) => [name.toLowerCase(), key])),
    deliveries: new Set(deliveries.map(({ handle }) => handle)),
    pictures: new Set(pictures.map(({ id, media_type }) => originalFile(id, media_type))),
  };
}

interface FoundNames {
  products: ReadonlyMap<string, number>;
  deliveries: ReadonlyMap<string, number>;
  /** Ids of pictures by the names of their files. */
  pictures: ReadonlyMap<string, string>;
}

/** Finds what products of our own files name; nothing for those of others. */
export async function findOwnNamed(tx: TenantTransaction, products: readonly ImportedProduct[]): Promise<FoundNames> {
  const own = products.flatMap((product) => product.own ?? []);
  const pictureIds = new Map(
    products.flatMap(({ images }) =>
      images.flatMap(({ source }) => {
        const file = isAddress(source) ? undefined : parseOriginalFile(source);
        return file ? [[file.id, source] as const] : [];
      }),
    ),
  );
  const byHandle = (rows: readonly { id: number; handle: string }[]) =>
    new Map(rows.map((row) => [row.handle, row.id]));
  if (own.length === 0) return { products: new Map(), deliveries: new Map(), pictures: new Map() };
  const related = [...new Set(own.flatMap((one) => one.related))];
  const goods = await tx.selectFrom('product').select(['id', 'handle']).where('handle', '=', anyOf(related)).execute();
  const deliveries = await tx.selectFrom('delivery_type').select(['id', 'handle']).execute();
  const pictures = await tx
    .selectFrom('picture')
    .select('id')
    .where('id', '=', anyOf([...pictureIds.keys()]))
    .execute();
  return {
    products: byHandle(goods),
    deliveries: byHandle(deliveries),
    pictures: new Map(pictures.map(({ id }) => [pictureIds.get(id) ?? '', id])),
  };
}

function anyOf(texts: readonly string[]) {
  return sql<string>`any(${[...texts]}::text[])`;
}
