import { ShopError } from '@witryna/contract/errors';
import type { LoggedThing } from '@witryna/contract/shop-events';
import type { TenantTransaction } from '../../database/tenant.ts';
import { listEventsSince } from './event-store.ts';

interface Outdated {
  thing: LoggedThing;
  id: number;
  /** The version with which a form began, and the one that is stored. */
  known: number;
  version: number;
}

/** Makes the refusal of a save that began with an older version: who has changed which fields since. */
export async function changedMeanwhile(tx: TenantTransaction, { thing, id, known, version }: Outdated) {
  const events = await listEventsSince(tx, thing, id, known);
  const fields = new Set(events.flatMap(({ changes }) => (changes ?? []).map(({ field }) => field)));
  const [latest] = events;
  return new ShopError('ChangedMeanwhile', {
    version,
    by: latest?.actor ?? null,
    at: latest?.at.toISOString() ?? null,
    fields: [...fields],
  });
}
