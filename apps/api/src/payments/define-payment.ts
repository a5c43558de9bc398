import type { Next } from '@witryna/contract/checkout';
import type { AuthorizationKind } from '@witryna/contract/shop';
import type { Labels } from '@witryna/messages/entry-label';
import type { z } from 'zod';

/** What a provider gets for every call: whose shop, with which key, and the only ways to the outside. */
export interface PaymentCall {
  shopId: number;
  /** Names the shop to the outside; stands in the address of notices. */
  shopKey: string;
  /** 32 bytes of this provider in this shop, derived from SECRET_KEY. */
  ownKey: Buffer;
  now: Date;
  /** Has a time limit of its own. */
  fetch: typeof globalThis.fetch;
}

export interface StartRequest {
  /** Our reference at the provider. Starting the same attempt again must not make a second payment. */
  attemptId: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  language: string;
  kind: AuthorizationKind;
  /** Six digits. Without one a code is asked for later. */
  code: string | undefined;
  buyer: { fullName: string; email: string };
  /** Where the browser goes after the provider's page. Never a proof of payment. */
  returnUrl: string;
  notifyUrl: string;
}

export interface Started {
  reference: string;
  /** For REDIRECT. */
  redirectUrl: string | null;
  expiresAt: Date | null;
  state: 'waiting' | 'failed';
  /** `code-needed` and `wrong-code` while waiting, else why it failed. */
  reason: string | null;
}

/** What a provider says of one payment, in a notice or when asked. */
export interface PaymentReport {
  attemptId: string;
  reference: string;
  state: 'waiting' | 'authorised' | 'paid' | 'failed' | 'cancelled' | 'expired';
  amountMinor: number;
  currency: string;
  reason: string | null;
}

export interface PaymentNotice {
  /** The same for the same event, however often it is sent. */
  eventId: string;
  report: PaymentReport;
}

export interface RawNotice {
  headers: Headers;
  body: string;
}

/** A way to pay without a provider. */
export interface OfflinePaymentMethod {
  /** Paid to the courier or at the point: offered only with deliveries that take it, and the order is accepted at once. */
  onDelivery: boolean;
  /** How long the pieces wait for the money, in milliseconds; null for ever. */
  holdMs: number | null;
  next(order: { number: string; totalMinor: number; currency: string }): Next;
}

/** A way to pay through a provider. Everything may throw: then the provider is taken for unreachable. */
export interface OnlinePaymentMethod {
  start(call: PaymentCall, request: StartRequest): Promise<Started>;
  /** Only with AUTHORIZATION_CODE. */
  submitCode?(call: PaymentCall, payment: { attemptId: string; reference: string; code: string }): Promise<Started>;
  /** Undefined when the provider does not know the payment. */
  query(
    call: PaymentCall,
    payment: { attemptId: string; reference: string | null },
  ): Promise<PaymentReport | undefined>;
  /** Checks the signature before anything else; undefined when it does not fit. */
  readNotice(call: PaymentCall, notice: RawNotice): PaymentNotice | undefined;
  /** A second look that some providers want before a payment counts (Przelewy24: verify). */
  confirm?(call: PaymentCall, report: PaymentReport): Promise<PaymentReport>;
}

interface Definition<Settings> {
  labels: Labels;
  hints: Labels;
  /** What a shop stores for this provider. */
  settings: z.ZodType<Settings>;
  /** Exists only where demo shops do. */
  demoOnly?: boolean;
}

interface OfflineDefinition<Settings> extends Definition<Settings> {
  kinds: readonly [];
  open(settings: Settings): OfflinePaymentMethod;
}

interface OnlineDefinition<Settings> extends Definition<Settings> {
  kinds: readonly [AuthorizationKind, ...AuthorizationKind[]];
  open(settings: Settings): OnlinePaymentMethod;
}

export interface PaymentProvider {
  labels: Labels;
  hints: Labels;
  demoOnly: boolean;
  /** Empty for a way without a provider. */
  kinds: readonly AuthorizationKind[];
  /** Undefined when what the shop stored does not fit: the type is then not offered. */
  open(stored: unknown): { offline: OfflinePaymentMethod } | { online: OnlinePaymentMethod } | undefined;
}

const defined = new WeakSet<object>();

/**
 * Defines a payment provider; its file in `payments/` exports it as `payment` and its name is the type. Nothing else names it.
 * Amounts are minor units.
 */
export function definePayment<Settings>(
  definition: OfflineDefinition<Settings> | OnlineDefinition<Settings>,
): PaymentProvider {
  const { labels, hints, kinds, settings, demoOnly = false } = definition;
  const provider: PaymentProvider = {
    labels,
    hints,
    kinds,
    demoOnly,
    open(stored) {
      const read = settings.safeParse(stored);
      if (!read.success) return undefined;
      return isOffline(definition) ? { offline: definition.open(read.data) } : { online: definition.open(read.data) };
    },
  };
  defined.add(provider);
  return provider;
}

function isOffline<S>(definition: OfflineDefinition<S> | OnlineDefinition<S>): definition is OfflineDefinition<S> {
  return definition.kinds.length === 0;
}

export function isPaymentProvider(value: unknown): value is PaymentProvider {
  return typeof value === 'object' && value !== null && defined.has(value);
}
