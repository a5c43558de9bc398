import type { description } from '@witryna/contract/catalog';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import type { ReadContext } from '../../http/cache-hints.ts';
import { requirePublished } from './require-published.ts';
import { findDescription } from './store.ts';

export type Description = z.infer<typeof description>;

const columns = { TD_OLD_DESCRIPTION: 'old_description', TD_LIGHT_DESCRIPTION: 'light_description' } as const;

/** Reads one of a product's two descriptions as stored. The storefront sanitises the HTML. */
export async function getDescription(
  tenant: Tenant,
  id: number,
  type: Description['type'],
  { now, cacheHints }: ReadContext,
): Promise<Description> {
  const row = await tenant.read((tx) => findDescription(tx, id, columns[type]));
  return { type, body: requirePublished(row, now, cacheHints).body };
}
