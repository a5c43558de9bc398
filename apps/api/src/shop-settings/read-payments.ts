import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import type { HandledPayment, PaymentSettings } from '@witryna/contract/shop-settings';
import type { AppDeps } from '../app-deps.ts';
import type { Tenant } from '../database/tenant.ts';
import { loadPayments, type OfferedPayment } from '../features/checkout/offer.ts';
import { noticePath } from '../features/orders/order-deps.ts';
import { readOwnKeys } from '../features/payments/notice-store.ts';
import { asRecord } from '../features/shop/read-fields.ts';
import { listPaymentRows, type StoredPayment } from '../features/shop/store.ts';
import { describeSettings } from '../kinds/setting-fields.ts';
import { paymentTexts } from '../payments/payment-registry.ts';
import { shopAddress } from '../tenancy/shop-address.ts';
import { readSettingsRow, type SettingsRow } from './settings-store.ts';
import { versionOf } from './version-of.ts';

/**
 * Reads the payments of a shop with the fields of their settings, and the kinds that it does not have.
 * @throws ShopError NotFound for a shop whose first import has not begun
 */
export async function readPayments(deps: AppDeps, tenant: Tenant, language: Language): Promise<PaymentSettings> {
  const { shop, rows, opened, keys } = await tenant.read(async (tx) => {
    const rows = await listPaymentRows(tx);
    const keys = new Map<string, string>();
    for (const { type } of rows) keys.set(type, (await readOwnKeys(tx, type)).noticeKey);
    return { shop: await readSettingsRow(tx), rows, opened: await loadPayments(tx, deps), keys };
  });
  if (!shop) throw new ShopError('NotFound');
  const address = await shopAddress(deps, tenant.shopId);
  const describe = (row: Pick<StoredPayment, 'type' | 'active' | 'settings'>, isStored: boolean): HandledPayment => {
    const { type, active, settings } = row;
    const provider = deps.payments.get(type);
    const offered = opened.find((one) => one.type === type);
    const isOnline = (provider?.authorizationKinds.length ?? 0) > 0;
    const key = keys.get(type);
    return {
      type,
      label: paymentTexts(type, provider, language, shop.currency_code).label,
      isOn: active,
      isOnline,
      isTest: offered !== undefined && 'online' in offered.method && offered.method.online.isTest === true,
      problem: isStored ? problemOf(offered, shop, provider !== undefined) : null,
      noticeAddress: isOnline && key ? `${address}${noticePath(type, key)}` : null,
      fields: provider
        ? describeSettings({ key: `payment.${type}`, fields: provider.fields, language, stored: asRecord(settings) })
        : [],
    };
  };
  const others = [...deps.payments.keys()].filter((type) => !rows.some((row) => row.type === type));
  return {
    version: versionOf(rows),
    currency: shop.currency_code,
    payments: rows.map((row) => describe(row, true)),
    others: others.map((type) => describe({ type, active: false, settings: {} }, false)),
  };
}

function problemOf(
  offered: OfferedPayment | undefined,
  shop: SettingsRow,
  isKnown: boolean,
): HandledPayment['problem'] {
  if (!isKnown) return 'unknown';
  if (!offered) return 'incomplete';
  return offered.authorizationKindsFor(usualOrder(shop)) ? null : 'currency';
}

/** An order that every payment takes which takes the shop's currency. */
export function usualOrder({ currency_code: currency, delivery_countries: [country = 'PL'] }: SettingsRow) {
  return { currency, country, totalMinor: 10_000, delivery: { type: 'COURIER', cashOnDelivery: true } };
}
