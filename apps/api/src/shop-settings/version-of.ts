import { hash } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import type { TenantTransaction } from '../database/tenant.ts';
import { listSettingEvents, type SettingPart } from './settings-store.ts';

/**
 * A number that stands for what is stored. Settings are also written by imports and commands, so that no counter would
 * know all changes.
 */
export function versionOf(stored: unknown): number {
  // An event keeps it in 31 bits.
  return Number.parseInt(hash('sha256', JSON.stringify(stored)).slice(0, 8), 16) >>> 1;
}

/**
 * Makes the refusal of a save that began with other settings: who has changed what since. An import, which the log does
 * not know, is nobody.
 */
export async function settingsChanged(
  tx: TenantTransaction,
  part: SettingPart,
  { known, version }: { known: number; version: number },
): Promise<ShopError> {
  const events = await listSettingEvents(tx, part);
  const begun = events.findIndex((event) => event.version === known);
  const since = begun === -1 ? events.slice(0, 1) : events.slice(0, begun);
  const [latest] = since;
  const who = latest?.version === version ? latest : undefined;
  return new ShopError('ChangedMeanwhile', {
    version,
    by: who?.actor ?? null,
    at: who?.at.toISOString() ?? null,
    fields: [...new Set(since.flatMap(({ changes }) => (changes ?? []).map(({ field }) => field)))],
  });
}
