import { integrationIds } from '@witryna/contract/shop-config';
import { allConversions } from '../../conversions/all-conversions.ts';
import { findConversionTools, insertConversions } from '../../conversions/conversion-store.ts';
import type { OrderRequest } from '../../conversions/define-conversion.ts';
import { isAllowed } from '../../conversions/read-allowed.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { readFields } from '../shop/read-fields.ts';

/** What the buyer's request tells of the browser. */
export interface BuyerRequest extends OrderRequest {
  /** Whether the browser sent Global Privacy Control. */
  readonly privacyControl: boolean;
}

/**
 * Notes which tools may be told of an order: those that the buyer has allowed and that the shop has an id and a secret
 * for. Of other buyers nothing is stored.
 * @param consent the record of consent that the buyer's browser keeps
 * @returns the names of the tools
 */
export async function storeConversions(
  tx: TenantTransaction,
  orderId: string,
  { consent, request, now }: { consent: string | undefined; request: BuyerRequest | undefined; now: Date },
): Promise<string[]> {
  if (!consent || !request) return [];
  const allowed = allConversions.filter((one) => isAllowed(one, consent, request.privacyControl));
  const found = allowed.length > 0 ? await findConversionTools(tx) : undefined;
  if (!found) return [];
  const ids = readFields(integrationIds.shape, found.config, () => undefined);
  const rows = allowed.flatMap((one) => {
    const id = one.idOf(ids);
    if (id === undefined || !found.tools.some(({ type }) => type === one.tool)) return [];
    return { tool: one.tool, visitor: one.readVisitor(request, orderId, id) };
  });
  if (rows.length > 0) await insertConversions(tx, orderId, rows, now);
  return rows.map(({ tool }) => tool);
}
