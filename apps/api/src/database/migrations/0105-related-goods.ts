import { type Kysely, sql } from 'kysely';

/**
 * The products that a shop has chosen to show beside another one, in their order; the focus of a photo is in `photos`.
 * Goods may also be imported from a file that the shop itself has exported.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table product
      add column related_ids bigint[] not null default '{}' check (cardinality(related_ids) <= 12)`.execute(db);
  await sql`
    alter table goods_import
      drop constraint goods_import_kind_check,
      add constraint goods_import_kind_check
        check (kind in ('shopify', 'woocommerce', 'google-feed', 'ceneo', 'witryna'))`.execute(db);
}
