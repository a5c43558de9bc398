import type { Tenant } from '../database/tenant.ts';
import { noticePath } from '../features/orders/order-deps.ts';
import { type OpenProvider, openProvider, type ProviderDeps } from '../features/payments/open-provider.ts';
import { readShopEmail } from '../features/shop/shop-contact.ts';
import type { SettingsCheck } from '../payments/online-payment.ts';
import { openSettings } from '../secrets/sealed-settings.ts';
import { listKindSettings } from './kind-settings-store.ts';

export interface PaymentCheck {
  /** `form only` for a provider that offers no call to check settings. */
  result: 'accepted' | 'refused' | 'unreachable' | 'form only';
  reason: string | null;
  /** The path of the URL to which the provider sends its notices. */
  noticePath: string;
  /** Whether the provider can be asked for the state of a payment. */
  queries: boolean;
  /** Whether refunds can be made through the shop. */
  refunds: boolean;
  /**
   * The length from which on a buyer's e-mail address lets the payment fail, because the shop's footer names no shorter one
   * in its place; null if all can pay.
   */
  refusesEmailsOver: number | null;
}

/**
 * Asks an online payment provider whether it accepts the settings that a shop has stored.
 * @returns undefined when the settings are incomplete or invalid, and for a payment that is not online
 */
export async function checkPayment(
  deps: ProviderDeps,
  tenant: Tenant,
  type: string,
): Promise<PaymentCheck | undefined> {
  const opened = await tenant.read((tx) => openProvider(deps, tx, type));
  if (!opened) return undefined;
  const { method, noticeKey } = opened;
  const { maxEmail = Number.POSITIVE_INFINITY } = method;
  const shopEmail = await tenant.read(readShopEmail);
  const { result, reason } = await askAboutSettings(opened);
  return {
    result,
    reason,
    noticePath: noticePath(type, noticeKey),
    queries: method.query !== undefined,
    refunds: method.refund !== undefined,
    refusesEmailsOver: (shopEmail?.length ?? Number.POSITIVE_INFINITY) > maxEmail ? maxEmail : null,
  };
}

/** Asks a provider about its settings, by a call that changes nothing. */
export async function askAboutSettings({
  method,
  call,
}: OpenProvider): Promise<Pick<PaymentCheck, 'result' | 'reason'> & Pick<SettingsCheck, 'fields' | 'cause'>> {
  if (!method.check) return { result: 'form only', reason: null };
  try {
    const { accepted, ...why } = await method.check(call);
    return { ...why, result: accepted ? 'accepted' : 'refused' };
  } catch (error) {
    return { result: 'unreachable', reason: error instanceof Error ? error.message : null };
  }
}

/** Lists the settings of a payment type that are missing or invalid. */
export async function listInvalidSettings(
  { payments, settings: { secretKey } }: ProviderDeps,
  tenant: Tenant,
  type: string,
): Promise<string[]> {
  const rows = await tenant.read(listKindSettings);
  const stored = rows.find((row) => row.table === 'payment_type' && row.type === type)?.settings;
  const values = new Map(Object.entries(openSettings(secretKey, tenant.shopId, type, stored) ?? {}));
  return Object.entries(payments.get(type)?.fields ?? {})
    .filter(([name, { schema }]) => !schema.safeParse(values.get(name)).success)
    .map(([name]) => name);
}
