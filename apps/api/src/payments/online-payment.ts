import type { AuthorizationKind } from '@witryna/contract/shop-config';
import { z } from 'zod';
import type { LimitedFetch } from '../kinds/limited-fetch.ts';

/** The part of an order that decides whether a payment type supports it. */
export interface Payable {
  currency: string;
  /** ISO 3166 code of the destination. */
  country: string;
  totalMinor: number;
  delivery: {
    type: string;
    /** Whether the courier or the chosen pickup point accepts payment. */
    cashOnDelivery: boolean;
  };
}

/** Context of every call: the shop, its keys, and the only `fetch` that a provider may use. */
export interface PaymentCall {
  shopId: number;
  /** Identifies the shop to providers; part of the notice URL. */
  shopKey: string;
  /** 32-byte key for this provider in this shop, derived from SECRET_KEY. */
  ownKey: Buffer;
  now: Date;
  /** Limits the size of a response and the time of all calls together. Follows no redirects. */
  fetch: LimitedFetch;
}

export interface StartRequest {
  /** Our reference at the provider. A second start of the same attempt must not create a second payment. */
  attemptId: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  language: string;
  authorizationKind: AuthorizationKind;
  /** Six digits; undefined when the shopper types the code later. */
  code: string | undefined;
  buyer: { fullName: string; email: string; phone: string; country: string };
  shopper: Shopper;
  /** Where the provider sends the browser afterwards. A visit there does not prove payment. */
  returnUrl: string;
  /** Where the provider sends its notices. */
  notifyUrl: string;
}

/** The client that sent the order. Some providers require it (PayU: `customerIp`). */
export interface Shopper {
  /** IP address. */
  address: string | undefined;
  userAgent: string | undefined;
}

/** How the browser gets to the provider's page: by a link, or by submitting a form. */
export type PaymentRedirect =
  | { method: 'GET'; url: string }
  | { method: 'POST'; url: string; fields: Readonly<Record<string, string>> };

export interface StartResult {
  /** The provider's id of the payment; null when only its notice contains one. */
  reference: string | null;
  /** Null unless the authorization kind is REDIRECT. */
  redirect: PaymentRedirect | null;
  expiresAt: Date | null;
  state: 'waiting' | 'failed';
  /** While waiting: `code-needed`, `wrong-code` or null. Otherwise why it failed. */
  reason: string | null;
}

/** The state of one payment, from a notice or a query. Amounts are in minor units. */
export const paymentReport = z.object({
  attemptId: z.uuid(),
  reference: z.string(),
  state: z.enum(['waiting', 'authorised', 'paid', 'failed', 'cancelled', 'expired']),
  amountMinor: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
});
export type PaymentReport = z.infer<typeof paymentReport>;

export interface RefundRequest {
  /** Idempotency key at the provider: a second call with it must not refund twice. */
  refundId: string;
  attemptId: string;
  /** The provider's id of the payment. */
  reference: string;
  amountMinor: number;
  currency: string;
  orderNumber: string;
}

/** The state of one refund, from the call or a notice. Amounts are in minor units. */
export const refundReport = z.object({
  refundId: z.uuid(),
  reference: z.string().nullable(),
  /** `pending`: the provider sends the result in a notice. */
  state: z.enum(['pending', 'done', 'failed']),
  amountMinor: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
});
export type RefundReport = z.infer<typeof refundReport>;

/** One event at the provider. */
export type PaymentNotice = {
  /** Stays the same when the provider repeats the notice. */
  eventId: string;
} & ({ report: PaymentReport } | { refund: RefundReport });

export interface RawNotice {
  headers: Headers;
  body: string;
}

/** The response that the provider requires. Otherwise it sends the notice again. */
export interface NoticeReply {
  status?: 200 | 201 | 202;
  /** Content type of the body. Default: plain text. */
  type?: string;
  body?: string;
}

export interface ReadNotice {
  /** Null for an event that we ignore. */
  notice: PaymentNotice | null;
  reply: NoticeReply;
}

/** A provider's payment method. Every function may throw, which means that the provider is unreachable. */
export interface OnlinePaymentMethod {
  /** Whether this method can take the order's money. Without this function it supports every order. */
  supports?(payable: Payable): boolean;
  /** Starts a payment. */
  start(call: PaymentCall, request: StartRequest): Promise<StartResult>;
  /** Sends a code typed after the start. Only for AUTHORIZATION_CODE. */
  submitCode?(call: PaymentCall, payment: { attemptId: string; reference: string; code: string }): Promise<StartResult>;
  /**
   * Asks for the state of a payment; undefined when the provider does not know it. Left out for a provider that has no
   * such call.
   */
  query?(
    call: PaymentCall,
    payment: { attemptId: string; reference: string | null },
  ): Promise<PaymentReport | undefined>;
  /** Checks the signature, then reads the notice; undefined when the signature is wrong. */
  readNotice(call: PaymentCall, notice: RawNotice): ReadNotice | undefined | Promise<ReadNotice | undefined>;
  /** Confirms what a notice reported. Some providers require this before a payment counts (Przelewy24: `verify`). */
  confirm?(call: PaymentCall, report: PaymentReport): Promise<PaymentReport>;
  /** Refunds a part or all of a payment. Left out when refunds are only possible in the provider's panel. */
  refund?(call: PaymentCall, request: RefundRequest): Promise<RefundReport>;
}
