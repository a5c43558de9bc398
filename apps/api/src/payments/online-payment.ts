import type { AuthorizationKind } from '@witryna/contract/shop-config';
import { z } from 'zod';
import type { LimitedFetch } from '../kinds/limited-fetch.ts';

/** What decides whether a payment type can take an order's money. */
export interface Payable {
  currency: string;
  /** ISO 3166 code of where the order goes. */
  country: string;
  totalMinor: number;
  delivery: {
    type: string;
    /** Whether the courier, or the chosen point, takes money. */
    cashOnDelivery: boolean;
  };
}

/** What a provider gets for every call: which shop, with which key, and the only way to the outside. */
export interface PaymentCall {
  shopId: number;
  /** Names the shop to the outside; part of the address of notices. */
  shopKey: string;
  /** 32 bytes of this provider in this shop, derived from SECRET_KEY. */
  ownKey: Buffer;
  now: Date;
  /** Has limits on size and on the time of all calls together, and follows no redirect. */
  fetch: LimitedFetch;
}

export interface StartRequest {
  /** Our reference at the provider. Starting the same attempt again must not make a second payment. */
  attemptId: string;
  orderNumber: string;
  amountMinor: number;
  currency: string;
  language: string;
  authorizationKind: AuthorizationKind;
  /** Six digits. Without one a code is asked for later. */
  code: string | undefined;
  buyer: { fullName: string; email: string; phone: string; country: string };
  shopper: Shopper;
  /** Where the browser goes after the provider's page. Never a proof of payment. */
  returnUrl: string;
  notifyUrl: string;
}

/** Who sent the order, as far as we know: some providers want it (PayU: `customerIp`). */
export interface Shopper {
  address: string | undefined;
  userAgent: string | undefined;
}

/** How the browser goes to the provider's page: by an address, or by a form that is sent there. */
export type PaymentRedirect =
  | { method: 'GET'; url: string }
  | { method: 'POST'; url: string; fields: Readonly<Record<string, string>> };

export interface Started {
  /** Null for a provider that names the payment only in its notice. */
  reference: string | null;
  /** For REDIRECT. */
  redirect: PaymentRedirect | null;
  expiresAt: Date | null;
  state: 'waiting' | 'failed';
  /** `code-needed` and `wrong-code` while waiting, else why it failed. */
  reason: string | null;
}

/** What a provider says of one payment, in a notice or when asked. */
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
  /** Our reference at the provider. Asking again with it must not pay back twice. */
  refundId: string;
  attemptId: string;
  /** The provider's own reference of the payment. */
  reference: string;
  amountMinor: number;
  currency: string;
  orderNumber: string;
}

/** What a provider says of one refund, when asked for it or in a notice. */
export const refundReport = z.object({
  refundId: z.uuid(),
  reference: z.string().nullable(),
  /** `pending`: the provider tells the end by a notice. */
  state: z.enum(['pending', 'done', 'failed']),
  amountMinor: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
});
export type RefundReport = z.infer<typeof refundReport>;

/** One event at the provider. */
export type PaymentNotice = {
  /** The same for the same event, however often it is sent. */
  eventId: string;
} & ({ report: PaymentReport } | { refund: RefundReport });

export interface RawNotice {
  headers: Headers;
  body: string;
}

/** What the provider wants to hear, or it sends the notice again. */
export interface NoticeReply {
  status?: 200 | 201 | 202;
  /** Content type of the body. */
  type?: string;
  body?: string;
}

export interface ReadNotice {
  /** Null for an event that is nothing to us. */
  notice: PaymentNotice | null;
  reply: NoticeReply;
}

/** A payment method of a provider. Everything may throw: then the provider is taken for unreachable. */
export interface OnlinePaymentMethod {
  /** Every order, when left out. */
  supports?(payable: Payable): boolean;
  start(call: PaymentCall, request: StartRequest): Promise<Started>;
  /** Only with AUTHORIZATION_CODE. */
  submitCode?(call: PaymentCall, payment: { attemptId: string; reference: string; code: string }): Promise<Started>;
  /** Undefined when the provider does not know the payment. Left out where the provider can't be asked. */
  query?(
    call: PaymentCall,
    payment: { attemptId: string; reference: string | null },
  ): Promise<PaymentReport | undefined>;
  /** Checks the signature before anything else; undefined when it does not fit. */
  readNotice(call: PaymentCall, notice: RawNotice): ReadNotice | undefined | Promise<ReadNotice | undefined>;
  /** A second look that some providers want before a payment counts (Przelewy24: verify). */
  confirm?(call: PaymentCall, report: PaymentReport): Promise<PaymentReport>;
  /** Pays back a part or all of a payment. Left out where that is done in the provider's panel only. */
  refund?(call: PaymentCall, request: RefundRequest): Promise<RefundReport>;
}
