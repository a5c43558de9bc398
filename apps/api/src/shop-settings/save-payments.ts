import type { SavedPayments } from '@witryna/contract/shop-settings';
import type { ApiDeps } from '../api-context.ts';
import type { Tenant } from '../database/tenant.ts';
import type { Person } from '../features/goods/save-goods.ts';
import { listPaymentRows } from '../features/shop/store.ts';
import { saveKinds } from './save-kinds.ts';

/** Saves the payments of the shop. @throws ShopError as `saveKinds` does */
export function savePayments(
  deps: Pick<ApiDeps, 'payments' | 'settings'>,
  tenant: Tenant,
  { version, payments: given }: SavedPayments,
  person: Person,
): Promise<{ version: number }> {
  const all = { part: 'payments', table: 'payment_type', kinds: deps.payments, list: listPaymentRows } as const;
  return saveKinds(deps, tenant, all, { version, given }, person);
}
