import type { Facets } from '@witryna/contract/catalog';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import type { TenantTransaction } from '../../database/tenant.ts';
import { countFacets } from './facets-store.ts';
import type { ListRequest } from './list-store.ts';

/** Reads what a product list can be narrowed to, with prices in major units. */
export async function readFacets(tx: TenantTransaction, request: ListRequest): Promise<Facets> {
  const { currency, lowest, highest, in_stock, attributes } = await countFacets(tx, request);
  const digits = currencyDigits(currency);
  const price =
    lowest === null || highest === null ? null : { min: toMajor(lowest, digits), max: toMajor(highest, digits) };
  return { price, inStock: in_stock, attributes };
}
