import type { Next } from '@witryna/contract/checkout';
import type { AuthorizationKind } from '@witryna/contract/shop-config';
import type { Labels } from '@witryna/messages/entry-label';
import { readSettings, type SettingFields, type SettingsOf } from '../kinds/setting-fields.ts';
import type { OnlinePaymentMethod, Payable } from './online-payment.ts';

/** A payment method without a provider. */
export interface OfflinePaymentMethod {
  /** Every order, when left out. */
  supports?(payable: Payable): boolean;
  /** Paid when the parcel is handed over: the order is accepted at once. */
  onDelivery: boolean;
  /** How long the stock is held for the money, in milliseconds; null: without limit. */
  holdMs: number | null;
  next(order: { number: string; totalMinor: number; currency: string }): Next;
}

interface Definition<Fields extends SettingFields> {
  labels: Labels;
  hints: Labels;
  /** What a shop fills in for this provider. */
  settings: Fields;
}

interface OfflineDefinition<Fields extends SettingFields> extends Definition<Fields> {
  authorizationKinds: readonly [];
  open(settings: SettingsOf<Fields>): OfflinePaymentMethod;
}

interface OnlineDefinition<Fields extends SettingFields> extends Definition<Fields> {
  authorizationKinds: readonly [AuthorizationKind, ...AuthorizationKind[]];
  open(settings: SettingsOf<Fields>): OnlinePaymentMethod;
}

/** A payment method as one shop has set it up. */
export type OpenPaymentMethod = { offline: OfflinePaymentMethod } | { online: OnlinePaymentMethod };

export interface PaymentProvider {
  labels: Labels;
  hints: Labels;
  fields: SettingFields;
  /** Empty for a payment method without a provider. */
  authorizationKinds: readonly AuthorizationKind[];
  /** Undefined when what the shop stored does not fit: the type is then not offered. */
  open(stored: unknown): OpenPaymentMethod | undefined;
}

const defined = new WeakSet<object>();

/**
 * Defines a payment provider; its file in `payments/` exports it as `payment`, and the file's name is the type. Nothing else names it.
 * Amounts are minor units.
 */
export function definePayment<Fields extends SettingFields>(
  definition: OfflineDefinition<Fields> | OnlineDefinition<Fields>,
): PaymentProvider {
  const { labels, hints, authorizationKinds, settings: fields } = definition;
  const provider: PaymentProvider = {
    labels,
    hints,
    fields,
    authorizationKinds,
    open(stored) {
      const settings = readSettings(fields, stored);
      if (!settings) return undefined;
      return isOffline(definition) ? { offline: definition.open(settings) } : { online: definition.open(settings) };
    },
  };
  defined.add(provider);
  return provider;
}

function isOffline<Fields extends SettingFields>(
  definition: OfflineDefinition<Fields> | OnlineDefinition<Fields>,
): definition is OfflineDefinition<Fields> {
  return definition.authorizationKinds.length === 0;
}

export function isPaymentProvider(value: unknown): value is PaymentProvider {
  return typeof value === 'object' && value !== null && defined.has(value);
}
