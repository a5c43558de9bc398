import type { Next } from '@witryna/contract/checkout';
import type { Language } from '@witryna/contract/languages';
import type { PaymentMark } from '@witryna/contract/payment-marks';
import type { AuthorizationKind } from '@witryna/contract/shop-config';
import type { Labels } from '@witryna/messages/entry-label';
import { type SettingFields, type SettingsOf, settingsReader } from '../kinds/setting-fields.ts';
import type { OnlinePaymentMethod, Payable } from './online-payment.ts';

/** A payment method that calls no online service, such as a bank transfer or cash on delivery. */
export interface OfflinePaymentMethod {
  /** Whether this payment method can be used for the order. Without this function it supports every order. */
  supports?(payable: Payable): boolean;
  /** Whether the shopper pays at delivery. The shop accepts such an order at once. */
  onDelivery: boolean;
  /** How long the stock is held for an unpaid order, in milliseconds; null for no limit. */
  holdMs: number | null;
  /** Returns the shopper's next step, such as a transfer to the shop's account. */
  next(order: { number: string; totalMinor: number; currency: string }): Next;
}

/** Addresses of a provider's terms by language, which the shopper accepts in the shop before a code is typed there. */
export interface ProviderTerms {
  regulations: Labels;
  information: Labels;
}

/** Label and hint in every language, where a currency has others. */
type CurrencyTexts = { readonly [Text in 'label' | 'hint']?: Readonly<Record<Language, string>> };

interface Definition<Fields extends SettingFields> {
  labels: Labels;
  /** Texts for shops in some currencies, if the payment offers more there, e.g. BLIK in `PLN`. */
  textsByCurrency?: Readonly<Record<string, CurrencyTexts>>;
  /** A sentence that is shown below the label of the payment. */
  hints: Labels;
  /** What buyers can pay with in a shop of the currency, as pages name it before the checkout; by default nothing. */
  marks?(currency: string): readonly PaymentMark[];
  /** The fields of the form in which a shop enters its settings for this provider. */
  settings: Fields;
}

interface OfflineDefinition<Fields extends SettingFields> extends Definition<Fields> {
  authorizationKinds: readonly [];
  open(settings: SettingsOf<Fields>): OfflinePaymentMethod;
}

interface OnlineDefinition<Fields extends SettingFields> extends Definition<Fields> {
  codeTerms?: ProviderTerms;
  authorizationKinds: readonly [AuthorizationKind, ...AuthorizationKind[]];
  open(settings: SettingsOf<Fields>): OnlinePaymentMethod;
}

/** A payment method together with one shop's settings. */
export type OpenPaymentMethod = { offline: OfflinePaymentMethod } | { online: OnlinePaymentMethod };

export interface PaymentProvider {
  labels: Labels;
  textsByCurrency?: Readonly<Record<string, CurrencyTexts>>;
  hints: Labels;
  marks(currency: string): readonly PaymentMark[];
  fields: SettingFields;
  /** All ways in which a shopper can authorise a payment; empty for an offline payment method. */
  authorizationKinds: readonly AuthorizationKind[];
  /** Missing if the provider wants no consent for codes that are typed in the shop. */
  codeTerms?: ProviderTerms | undefined;
  /**
   * Reads the shop's stored settings. Returns undefined when they are invalid; the shop then does not offer this
   * payment.
   */
  open(stored: unknown): OpenPaymentMethod | undefined;
}

const defined = new WeakSet<object>();

/**
 * Defines a payment provider. Its file in `payments/` exports it as `payment`, and the file's name is the payment type.
 * No other code lists the providers. All amounts are in minor units.
 */
export function definePayment<Fields extends SettingFields>(
  definition: OfflineDefinition<Fields> | OnlineDefinition<Fields>,
): PaymentProvider {
  const { labels, textsByCurrency, hints, marks, authorizationKinds, settings: fields } = definition;
  const readSettings = settingsReader(fields);
  const provider: PaymentProvider = {
    labels,
    ...(textsByCurrency && { textsByCurrency }),
    hints,
    marks: marks ?? (() => []),
    fields,
    authorizationKinds,
    codeTerms: 'codeTerms' in definition ? definition.codeTerms : undefined,
    open(stored) {
      const settings = readSettings(stored);
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
