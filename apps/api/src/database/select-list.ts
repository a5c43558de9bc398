import { type AliasedExpression, type RawBuilder, sql } from 'kysely';

/** Converts Kysely's columns to a select list for raw SQL. Kysely's type `Selection` gives the type of the rows. */
export function selectList(columns: readonly (string | AliasedExpression<unknown, string>)[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)));
}
