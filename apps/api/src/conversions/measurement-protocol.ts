import { createHash } from 'node:crypto';
import { ga4Item, majorOf } from '@witryna/contract/ga4-item';
import { z } from 'zod';
import { type Conversion, purchaseTime } from './define-conversion.ts';

/** Google's limit of items in one event. */
const MAX_ITEMS = 200;
/** How old an event may be: developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events. */
const OLDEST_HOURS = 72;
/** Google attributes an event to a session only if it has lasted; the time itself is not known to the server. */
const ENGAGED_MS = 100;

const validation = z.object({ validationMessages: z.array(z.unknown()) });

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
        de: 'API-Secret des Measurement Protocol',
      },
      schema: z.string().regex(/^[\w-]{10,100}$/),
    },
  },
  idOf: ({ googleAnalytics4Id: id }) => (id && /^G-[A-Z\d]{4,14}$/.test(id) ? id : undefined),
  readVisitor: ({ cookie }, orderId, id) => ({
    // `GA1.1.<client id>`. Without the cookie the purchase gets a client of its own.
    client: /^GA\d\.\d\.(\d{1,12}\.\d{1,12})$/.exec(cookie('_ga') ?? '')?.[1] ?? clientOf(orderId),
    // `GS1.1.<session>.…`, and since 2025 `GS2.1.s<session>$…`.
    session: /^GS\d\.\d\.s?(\d{1,12})[.$]/.exec(cookie(`_ga_${id.slice('G-'.length)}`) ?? '')?.[1],
  }),
  purchase(tool, purchase) {
    const { orderId, currency, valueMinor, shippingMinor, coupon, items } = purchase;
    return callOf(tool, purchaseTime(purchase, OLDEST_HOURS), 'purchase', {
      transaction_id: orderId,
      currency,
      value: majorOf(valueMinor, currency),
      shipping: majorOf(shippingMinor, currency),
      ...(coupon !== null && { coupon }),
      items: items.slice(0, MAX_ITEMS).map((item) => ga4Item(item, currency)),
    });
  },
  // Google's validation server counts nothing. It does not check the secret, and answers 200 also when it refuses:
  // developers.google.com/analytics/devguides/collection/protocol/ga4/validating-events.
  check: {
    toCheck: ({ address, body }) => ({ address: address.replace('/mp/collect', '/debug/mp/collect'), body }),
    accepts: (answer) => validation.safeParse(answer).data?.validationMessages.length === 0,
  },
  refund: (tool, { orderId, currency, valueMinor, refundedAt }) =>
    callOf(tool, refundedAt, 'refund', {
      transaction_id: orderId,
      currency,
      value: majorOf(valueMinor, currency),
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
      events: [{ name, params: { ...params, session_id: tool.visitor.session, engagement_time_msec: ENGAGED_MS } }],
    },
  };
}

function clientOf(orderId: string): string {
  const hash = createHash('sha256').update(orderId).digest();
  return `${hash.readUInt32BE(0)}.${hash.readUInt32BE(4)}`;
}
