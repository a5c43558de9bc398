import { type Expression, expressionBuilder, sql } from 'kysely';
import type { TenantTables } from '../database/database.ts';
import { isForAdults } from '../database/is-for-adults.ts';
import type { MeasuredPhoto, ShownPhoto, StoredPhoto } from '../database/json-columns.ts';
import type { TenantTransaction } from '../database/tenant.ts';

export function findPicture(tx: TenantTransaction, id: string) {
  return tx
    .selectFrom('picture')
    .select(['media_type', isForAdults.as('for_adults')])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type StoredPicture = NonNullable<Awaited<ReturnType<typeof findPicture>>>;

const pictures = expressionBuilder<TenantTables>().selectFrom('picture as c');

/**
 * Adds the placeholder colour to a photo in a JSON column. It uses a subquery per photo, because a join would read all
 * pictures of the shop.
 */
export function withColor<Photo extends StoredPhoto | null>(photo: Expression<Photo>) {
  const color = pictures.select('c.color').where('c.id', '=', sql<string>`${photo} ->> 'id'`);
  return sql<ShownPhoto | Extract<Photo, null>>`${photo} || jsonb_build_object('color', ${color})`;
}

/** Adds colour and width, for galleries: they show no picture larger than its file. */
export function withMeasures(photo: Expression<StoredPhoto>) {
  const measures = pictures
    .select(sql`jsonb_build_object('color', c.color, 'width', c.width)`.as('measures'))
    .where('c.id', '=', sql<string>`${photo} ->> 'id'`);
  return sql<MeasuredPhoto>`${photo} || coalesce((${measures}), '{"color": null, "width": null}')`;
}
