import type { ColumnType, Kysely, SelectType } from 'kysely';
import type { DB } from './row-types.ts';

export type Tables = DB;

/** Access to the data of all shops. Only the files in `database/` and seeding may send queries with it. */
export type Database = Kysely<Tables>;

/** Columns that only triggers may write. */
interface Derived {
  product:
    | 'min_price_minor'
    | 'max_price_minor'
    | 'from_price_minor'
    | 'min_price_before_minor'
    | 'lowest_price_minor'
    | 'discount_percent'
    | 'stock'
    | 'combinations'
    | 'only_combination_id'
    | 'rating_sum'
    | 'reviews_count';
  combination: 'lowest_price_minor' | 'lowest_since_start';
  shop_order: 'delivery_id' | 'country';
  order_word: keyof Tables['order_word'];
  announced_code: keyof Tables['announced_code'];
  product_word: keyof Tables['product_word'];
  search_word: keyof Tables['search_word'];
  synonym_stem: keyof Tables['synonym_stem'];
}

type TenantColumn<Table, Column, Value> = Column extends 'shop_id'
  ? ColumnType<never, never, never>
  : Table extends keyof Derived
    ? Column extends Derived[Table]
      ? ColumnType<SelectType<Value>, never, never>
      : Value
    : Value;

/** A row as a transaction of one shop reads it. */
export type TenantRow<Row> = Omit<Row, 'shop_id'>;

/**
 * The tables as a transaction of one shop sees them. Row-level security filters by `shop_id`, and a column default
 * fills it, so queries never read or write that column. Only ON CONFLICT names it, because it is part of the unique
 * index.
 */
export type TenantTables = {
  [Table in keyof Tables]: { [Column in keyof Tables[Table]]: TenantColumn<Table, Column, Tables[Table][Column]> };
};
