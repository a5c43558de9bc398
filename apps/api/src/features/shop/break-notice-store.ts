import { technicalBreak } from '@witryna/contract/shop-settings';
import type { BreakNotice } from '@witryna/contract/storefront-entry';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { readFields } from './read-fields.ts';

/** Reads what the shop says of a technical break; undefined if it says nothing. */
export async function findBreakNotice(tx: TenantTransaction): Promise<BreakNotice | undefined> {
  const row = await tx
    .selectFrom('shop')
    .select(['language_code', 'time_zone', sql<unknown>`config -> 'technicalBreak'`.as('said')])
    .executeTakeFirst();
  const { text, until } = readFields(technicalBreak.shape, row?.said, () => undefined);
  if (!row || (text === undefined && until === undefined)) return undefined;
  return {
    text,
    until: until === undefined ? undefined : Date.parse(until),
    language: row.language_code,
    timeZone: row.time_zone,
  };
}
