import { createHash } from 'node:crypto';
import { currencyDigits, toMajor } from '@witryna/contract/money';
import { z } from 'zod';
import type { Conversion } from './define-conversion.ts';

/** Google's limit of items in one event. */
const MAX_ITEMS = 200;

/** Google Analytics 4, Measurement Protocol. Google counts purchases with the same `transaction_id` once. */
export const measurementProtocol: Conversion = {
  tool: 'google-analytics4-id',
  category: 'statistics',
  fields: {
    apiSecret: {
      kind: 'secret',
      label: {
        en: 'API secret of the Measurement Protocol',
        pl: 'Tajny klucz API protokołu Measurement Protocol',
        es: 'Secreto de API del Measurement Protocol',
      },
      schema: z.string().regex(/^[\w-]{10,100}$/),
    },
  },
  idOf: ({ googleAnalytics4Id: id }) => (id && /^G-[A-Z0-9]{10}$/.test(id) ? id : undefined),
  readVisitor: ({ cookie }, orderId) => ({
    // `GA1.1.<client id>`. Without the cookie the purchase gets a client of its own.
    client: /^GA\d\.\d\.(\d{1,12}\.\d{1,12})$/.exec(cookie('_ga') ?? '')?.[1] ?? clientOf(orderId),
  }),
  purchase(tool, { orderId, currency, valueMinor, shippingMinor, coupon, placedAt, items }) {
    const major = (minor: number) => toMajor(minor, currencyDigits(currency));
    return callOf(tool, placedAt, 'purchase', {
      transaction_id: orderId,
      currency,
      value: major(valueMinor),
      shipping: major(shippingMinor),
      ...(coupon !== null && { coupon }),
      items: items.slice(0, MAX_ITEMS).map(({ productId, name, variant, quantity, unitPriceMinor }) => ({
        item_id: String(productId),
        item_name: name,
        item_variant: variant,
        price: major(unitPriceMinor),
        quantity,
      })),
    });
  },
  // Google's validation server counts nothing. It does not check the secret.
  check: ({ address, body }) => ({ address: address.replace('/mp/collect', '/debug/mp/collect'), body }),
  refund: (tool, { orderId, currency, valueMinor, refundedAt }) =>
    callOf(tool, refundedAt, 'refund', {
      transaction_id: orderId,
      currency,
      value: toMajor(valueMinor, currencyDigits(currency)),
    }),
};

/** @param tool the protocol wants its secret in the address, which therefore is never logged */
function callOf(tool: Parameters<Conversion['purchase']>[0], at: Date, name: string, params: object) {
  const query = new URLSearchParams({ measurement_id: tool.id, api_secret: tool.secrets.apiSecret ?? '' });
  return {
    address: `https://region1.google-analytics.com/mp/collect?${query}`,
    body: {
      client_id: tool.visitor.client,
      timestamp_micros: at.getTime() * 1_000,
      // Only statistics were allowed for this tool.
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [{ name, params }],
    },
  };
}

function clientOf(orderId: string): string {
  const hash = createHash('sha256').update(orderId).digest();
  return `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`;
}
