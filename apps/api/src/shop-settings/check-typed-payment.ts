import { ShopError } from '@witryna/contract/errors';
import type { PaymentCheckAnswer, TypedValues } from '@witryna/contract/shop-settings';
import type { AppDeps } from '../app-deps.ts';
import type { Tenant } from '../database/tenant.ts';
import { prepareCalls } from '../features/payments/open-provider.ts';
import { listPaymentRows } from '../features/shop/store.ts';
import { askAboutSettings } from '../shops/check-payment.ts';
import { usualOrder } from './read-payments.ts';
import { readSettingsRow } from './settings-store.ts';
import { completeTyped } from './typed-settings.ts';

interface Checked {
  type: string;
  values: TypedValues;
}

const nothingKnown = { cause: null, isTest: false, refunds: false, takesCurrency: true } as const;

/**
 * Asks a payment provider about settings that somebody has typed, completed by those that are stored. Nothing is saved.
 * @throws ShopError NotFound for a payment that is not online
 */
export async function checkTypedPayment(
  deps: AppDeps,
  tenant: Tenant,
  { type, values }: Checked,
): Promise<PaymentCheckAnswer> {
  const provider = deps.payments.get(type);
  if (!provider || provider.authorizationKinds.length === 0) throw new ShopError('NotFound');
  const found = await tenant.read(async (tx) => {
    const shop = await readSettingsRow(tx);
    const stored = (await listPaymentRows(tx)).find((row) => row.type === type)?.settings;
    const { secretKey } = deps.settings;
    const joined = { secretKey, shopId: tx.shopId, type, fields: provider.fields, stored };
    const { settings, fields } = completeTyped(values, joined);
    const method = Object.keys(fields).length === 0 ? provider.open(settings) : undefined;
    if (!shop) throw new ShopError('NotFound');
    if (!method || !('online' in method)) return { fields };
    const { isTest = false, supports } = method.online;
    const takesCurrency = supports?.(usualOrder(shop)) ?? true;
    return { fields, isTest, takesCurrency, opened: await prepareCalls(deps, tx, type, method.online) };
  });
  if (!found.opened) return { ...nothingKnown, result: 'incomplete', fields: found.fields };
  const { isTest, takesCurrency, opened } = found;
  const { result, fields = [], cause = null } = await askAboutSettings(opened);
  return {
    result: result === 'form only' ? 'form-only' : result,
    fields: Object.fromEntries(fields.map((name) => [name, 'refused'])),
    cause,
    isTest,
    refunds: opened.method.refund !== undefined,
    takesCurrency,
  };
}
