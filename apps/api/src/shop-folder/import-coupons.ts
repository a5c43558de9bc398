import type { TenantTransaction } from '../database/tenant.ts';
import { type JsonRow, readRows } from '../database/write-rows.ts';
import type { ComparedMode } from './compared-rows.ts';
import type { Counts } from './import-report.ts';
import { couponColumns } from './selling-rows.ts';
import { syncRows } from './sync-rows.ts';

/** Brings the coupons to the state of the folder, but for those that people have changed since. */
export async function importCoupons(
  tx: TenantTransaction,
  rows: readonly JsonRow[],
  { versions, onLeft, ...mode }: ComparedMode,
): Promise<Counts> {
  const kind = 'coupons';
  const left = new Set<string>();
  const counts = await syncRows(tx, {
    ...{ table: 'coupon', kind, key: 'code', columns: couponColumns },
    rows: rows.map((row) => ({ ...row, version: versions.firstOf(kind, String(row.code)) })),
    isTheirs: ({ code, version }) => versions.isChangedSince(kind, String(code), Number(version)),
    onLeft(changes) {
      for (const { name } of changes) left.add(name);
      onLeft(changes);
    },
    ...mode,
  });
  if (mode.dryRun) return counts;
  const own = new Set(rows.map(({ code }) => String(code)));
  for (const { code, version } of await readRows(tx, 'coupon', ['code', 'version']))
    if (own.has(String(code)) && !left.has(String(code))) versions.note(kind, String(code), Number(version));
  return counts;
}
