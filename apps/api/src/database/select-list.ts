import { type AliasedExpression, type RawBuilder, sql } from 'kysely';

/** Kysely's columns for a query that is written in SQL; `Selection` of them is the type of its rows. */
export function selectList(columns: readonly (string | AliasedExpression<unknown, string>)[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)));
}
