import type { AuthorizationKind, PolicySources } from '@witryna/contract/shop-config';
import { z } from 'zod';
import type { LimitedFetch } from '../outside/limited-fetch.ts';

/** The data of an order that decide whether a payment type supports it. */
export interface Payable {
  currency: string;
  /** ISO 3166 code of the country of delivery. */
  country: string;
  totalMinor: number;
  delivery: {
    type: string;
    /** Whether the courier or the chosen pickup point accepts payment on delivery. */
    cashOnDelivery: boolean;
  };
}

/**
 * Context of each call to a payment provider: the shop, its keys, and the only `fetch` that the provider's code may
 * use.
 */
export interface PaymentCall {
  shopId: number;
  /** The key that identifies the shop to providers of this installation, such as the sandbox. */
  shopKey: string;
  /** 32-byte key of this provider in this shop, derived from SECRET_KEY. */
  ownKey: Buffer;
  now: Date;
  /** A `fetch` that limits the size of a response and the time of all calls together, and follows no redirects. */
  fetch: LimitedFetch;
}

export interface StartRequest {
  /**
   * Id of the payment attempt, which is our reference at the provider. Starting the same attempt twice must not let the
   * shopper pay twice.
   */
  attemptId: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  language: string;
  authorizationKind: AuthorizationKind;
  /**
   * The payment code of six digits; undefined when the shopper types it later. If the answer is `code-needed` all the
   * same, the shop stores the reference and then sends the code by `submitCode`.
   */
  code: string | undefined;
  /** Whether the shopper has accepted the provider's `codeTerms` in the shop. */
  acceptsTerms?: boolean | undefined;
  /** What a wallet gave for this payment; with it, no page of the provider is needed. */
  token?: string | undefined;
  buyer: { fullName: string; email: string; phone: string; country: string };
  /** The shop's own e-mail address; null if it names none. */
  shopEmail: string | null;
  shopper: Shopper;
  /**
   * The URL to which the provider sends the browser after the payment. A visit there does not prove that the order was
   * paid.
   */
  returnUrl: string;
  /** The URL to which the provider sends its notices. */
  notifyUrl: string;
  /** When the shop gives up waiting for the payment. A provider that can should accept no payment after it. */
  payUntil: Date;
}

/** Data of the client with which the shopper pays. Some providers require its address (PayU: `customerIp`). */
export interface Shopper {
  /** IP address of the shopper's client. */
  address: string | undefined;
  userAgent: string | undefined;
}

const redirectUrl = z.url({ protocol: /^https?$/ });

/** How the browser gets to the provider's page: by a link, or by submitting a form. */
const paymentRedirect = z.discriminatedUnion('method', [
  z.object({ method: z.literal('GET'), url: redirectUrl }),
  z.object({ method: z.literal('POST'), url: redirectUrl, fields: z.record(z.string(), z.string()) }),
]);
export type PaymentRedirect = z.infer<typeof paymentRedirect>;

export const startResult = z.object({
  /** The provider's id of the payment; null when only the provider's notice contains it. */
  reference: z.string().nullable(),
  /** The redirect to the provider's page; null unless the authorization kind is REDIRECT, and for most wallets. */
  redirect: paymentRedirect.nullable(),
  expiresAt: z.date().nullable(),
  state: z.enum(['waiting', 'failed']),
  /** For a waiting payment: `code-needed`, `wrong-code` or null. For a failed payment: why it failed. */
  reason: z.string().nullable(),
});
export type StartResult = z.infer<typeof startResult>;

const reported = {
  attemptId: z.uuid(),
  /** The provider's id of the payment; null keeps the stored one, for a notice that does not contain it. */
  reference: z.string().nullable(),
  reason: z.string().nullable(),
};
/** The state of one payment, from a notice or a query. Amounts are in minor units. */
export const paymentReport = z.discriminatedUnion('state', [
  z.object({ ...reported, state: z.enum(['authorised', 'paid']), amountMinor: z.int(), currency: z.string() }),
  z.object({ ...reported, state: z.enum(['waiting', 'failed', 'cancelled', 'expired']) }),
]);
export type PaymentReport = z.infer<typeof paymentReport>;
/** A report that money was paid or is reserved. */
export type MoneyReport = Extract<PaymentReport, { amountMinor: number }>;

export interface RefundRequest {
  /** Idempotency key of the refund at the provider: a second call with it must not refund twice. */
  refundId: string;
  attemptId: string;
  /** The provider's id of the payment that is refunded. */
  reference: string;
  amountMinor: number;
  currency: string;
  orderNumber: string;
  /** The URL to which the provider sends a notice about the refund. */
  notifyUrl: string;
}

/** A refund that the provider has accepted. */
export interface RefundQuery extends Pick<RefundRequest, 'refundId' | 'reference' | 'amountMinor' | 'currency'> {
  /** The provider's id of the refund; null if it has none. */
  refundReference: string | null;
}

/** The state of one refund, from a refund call or a notice. Amounts are in minor units. */
export const refundReport = z.object({
  refundId: z.uuid(),
  reference: z.string().nullable(),
  /** `pending` means that the provider sends the result in a notice later. */
  state: z.enum(['pending', 'done', 'failed']),
  amountMinor: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
});
export type RefundReport = z.infer<typeof refundReport>;

/**
 * The state of a refund that was made in the provider's own panel. A report about a refund of ours must contain
 * `refundId`, because it may arrive before the provider's `reference` is stored.
 */
export const panelRefund = refundReport.omit({ refundId: true }).extend({
  attemptId: z.uuid(),
  /** The provider's id of the refund. Reports with the same id are about one refund. */
  reference: z.string().min(1),
  amountMinor: z.int().positive(),
  /**
   * `dispute` if a bank has taken the money back, which is no refund that the shop has made and recorded; `unclear` if
   * the provider does not say how much went back, so that a person must look.
   */
  cause: z.enum(['dispute', 'unclear']).optional(),
});
export type PanelRefund = z.infer<typeof panelRefund>;

/** Id of the event in a notice. It stays the same when the provider repeats the notice. */
const eventId = z.string().min(1).max(500);

/** One event that a provider reports in a notice. */
const paymentNotice = z.union([
  z.object({ eventId, report: paymentReport }),
  z.object({ eventId, refund: z.union([refundReport, panelRefund]) }),
]);

/** The response that the provider requires to a notice. Without it the provider sends the notice again. */
const noticeReply = z.object({
  status: z.literal([200, 201, 202]).optional(),
  /** Content type of the reply's body; plain text by default. */
  type: z.string().optional(),
  body: z.string().optional(),
});
export type NoticeReply = z.infer<typeof noticeReply>;

export const readNotice = z.object({
  /**
   * The event in the notice; null for an event that we ignore, such as a payment of another sales channel with the same
   * account, whose reference is not an id of ours.
   */
  notice: paymentNotice.nullable(),
  reply: noticeReply,
});
export type ReadNotice = z.infer<typeof readNotice>;

export const settingsCheck = z.object({
  /** Whether the provider accepts the shop's settings. */
  accepted: z.boolean(),
  /** What the provider refuses, for the shopkeeper; without secrets. */
  reason: z.string().nullable(),
  /** The settings that may be wrong, by name. */
  fields: z.array(z.string()).optional(),
  /** What else it may be: the provider does not know the server's address, or the key may not do enough. */
  cause: z.enum(['address', 'permission']).optional(),
});
export type SettingsCheck = z.infer<typeof settingsCheck>;

/** What the shop has stored about its payments with this provider. */
export interface StoredPayments {
  /**
   * Finds the provider's id of a payment; null while the answer to its start is not stored, undefined when the shop has
   * no such payment with this provider.
   */
  referenceOf(attemptId: string): Promise<string | null | undefined>;
}

/**
 * A notice says that a payment was made whose id at the provider the shop has not stored, so that the payment can't be
 * confirmed.
 */
export class UnknownReference extends Error {
  override name = 'UnknownReference';
  readonly attemptId: string;

  constructor(attemptId: string) {
    super("the provider's id of the payment is not stored");
    this.attemptId = attemptId;
  }
}

export interface RawNotice {
  headers: Headers;
  body: string;
}

/**
 * A payment method of a provider. If one of its functions throws, returns something that does not fit its schema or
 * takes too long, the provider counts as unreachable.
 */
export interface OnlinePaymentMethod {
  /** Whether this payment method can be used for the order. Without this function it supports every order. */
  supports?(payable: Payable): boolean;
  /**
   * The ways in which the shopper can authorise the payment of this order, if the shop's settings or the order exclude
   * some of the definition's (for example BLIK codes exist only in PLN). Without this function all are possible; with
   * none of them the payment method can't be used for the order.
   */
  authorizationKinds?(payable: Payable): readonly AuthorizationKind[];
  /**
   * With what the checkout page shows the provider's buttons of wallets (Apple Pay, Google Pay); missing if the shop has
   * none. `start` then takes a `token`.
   */
  express?: { key: string; sources: PolicySources };
  /**
   * The length of the longest e-mail address of a buyer that the provider takes, if it is less than what a shop takes. A
   * longer one is replaced by the shop's own.
   */
  maxEmail?: number;
  /** Whether the settings name the provider's test environment; missing if the provider has none. */
  isTest?: boolean;
  /** Starts a payment at the provider. */
  start(call: PaymentCall, request: StartRequest): Promise<StartResult>;
  /** Sends a payment code that the shopper typed after the start; only for AUTHORIZATION_CODE. */
  submitCode?(call: PaymentCall, payment: { attemptId: string; reference: string; code: string }): Promise<StartResult>;
  /**
   * Asks the provider for the state of a payment; undefined when the provider does not know the payment. A provider
   * without such a call has no `query`.
   */
  query?(
    call: PaymentCall,
    payment: { attemptId: string; reference: string | null; kind: AuthorizationKind },
  ): Promise<PaymentReport | undefined>;
  /**
   * Checks the signature of a notice and reads the notice; undefined when the signature is wrong or not about this
   * shop's account.
   */
  readNotice(
    call: PaymentCall,
    notice: RawNotice,
    stored: StoredPayments,
  ): ReadNotice | undefined | Promise<ReadNotice | undefined>;
  /**
   * Confirms at the provider a payment that a notice or a query reports as paid. Some providers require this before the
   * payment counts (Przelewy24: `verify`). It may be called again for a payment that is already confirmed.
   */
  confirm?(call: PaymentCall, report: PaymentReport): Promise<PaymentReport>;
  /** Refunds a part or all of a payment. Missing when the provider allows refunds only in its own web panel. */
  refund?(call: PaymentCall, request: RefundRequest): Promise<RefundReport>;
  /**
   * Asks the provider for the state of a refund whose result it has not told yet; undefined when it does not know the
   * refund. A provider that offers no such call has no `queryRefund`.
   */
  queryRefund?(call: PaymentCall, refund: RefundQuery): Promise<RefundReport | undefined>;
  /**
   * Withdraws a payment that the shopper has not made, so that its page can't be paid any more. A payment that was made
   * meanwhile stays as it is. Missing when the provider offers no such call.
   */
  cancel?(call: PaymentCall, payment: { attemptId: string; reference: string }): Promise<void>;
  /**
   * Asks the provider whether it accepts the shop's settings, by a call that changes nothing. A provider that offers no
   * such call has no `check`.
   */
  check?(call: PaymentCall): Promise<SettingsCheck>;
}
