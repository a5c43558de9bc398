import type { Tenant } from '../database/tenant.ts';
import type { SearchEngine } from './search-engine.ts';
import { readSearchIndex } from './search-engine-store.ts';

/**
 * Asks the outside search engine for the products that match a query, the best first. Ask before the transaction that
 * reads the products, so that no transaction waits for the engine.
 * @returns undefined if the database must search: without an engine, before the shop's index is complete, for a query
 *   without letters and digits, which an engine answers with all products, and when the engine fails
 */
export async function rankProducts(
  tenant: Tenant,
  engine: SearchEngine | undefined,
  query: string,
): Promise<number[] | undefined> {
  if (!engine || !/[\p{L}\p{N}]/u.test(query)) return undefined;
  const index = await tenant.read(readSearchIndex);
  return index?.ready ? engine.find(tenant.shopId, query) : undefined;
}
