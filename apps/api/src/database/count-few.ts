import { MOST_COUNTED } from '@witryna/contract/start-page';
import { type RawBuilder, sql } from 'kysely';

/** Counts rows until there are too many to matter. @param rows `from …` */
export function few(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (select ${rows} limit ${MOST_COUNTED + 1}) counted)`;
}

/** The row of a statement that always has one, such as one of counts. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('the database answered without a row');
  return row;
}
