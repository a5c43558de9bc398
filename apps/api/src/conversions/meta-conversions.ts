import { createHash } from 'node:crypto';
import { contentType, itemIdOf, majorOf } from '@witryna/contract/ga4-item';
import { z } from 'zod';
import { type Conversion, purchaseTime } from './define-conversion.ts';

/** Meta refuses a whole request with an older event: developers.facebook.com, "Server Event Parameters". */
const OLDEST_HOURS = 7 * 24;

/** Meta, Conversions API. Meta counts events with the same name and `event_id` once. It has no event for refunds. */
export const metaConversions: Conversion = {
  tool: 'facebook-integration',
  category: 'marketing',
  fields: {
    accessToken: {
      kind: 'secret',
      label: {
        en: 'Access token of the Conversions API',
        pl: 'Token dostępu Conversions API',
        es: 'Token de acceso de la API de conversiones',
        de: 'Zugriffstoken der Conversions API',
      },
      schema: z.string().regex(/^[A-Za-z0-9]{20,500}$/),
    },
  },
  idOf: ({ facebookIntegration }) => {
    const id = facebookIntegration?.eventId;
    return id && /^\d{10,20}$/.test(id) ? id : undefined;
  },
  readVisitor: ({ cookie, userAgent }) => ({
    browser: metaCookie(cookie('_fbp')),
    click: metaCookie(cookie('_fbc')),
    // Meta refuses events of a website without it.
    agent: userAgent?.slice(0, 500),
  }),
  purchase({ id, secrets, visitor }, purchase) {
    const { orderId, currency, valueMinor, email, page, items } = purchase;
    return {
      address: `https://graph.facebook.com/v24.0/${id}/events`,
      body: {
        access_token: secrets.accessToken,
        data: [
          {
            event_name: 'Purchase',
            event_time: Math.floor(purchaseTime(purchase, OLDEST_HOURS).getTime() / 1_000),
            event_id: orderId,
            action_source: 'website',
            event_source_url: page,
            user_data: {
              em: email ? [createHash('sha256').update(email.trim().toLowerCase()).digest('hex')] : undefined,
              fbp: visitor.browser,
              fbc: visitor.click,
              client_user_agent: visitor.agent,
            },
            custom_data: {
              currency,
              value: majorOf(valueMinor, currency),
              order_id: orderId,
              content_type: contentType({ items }),
              content_ids: items.map(itemIdOf),
              contents: items.map((item) => ({
                id: itemIdOf(item),
                quantity: item.quantity,
                item_price: majorOf(item.unitPriceMinor, currency),
              })),
              num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
            },
          },
        ],
      },
    };
  },
};

/** `fb.1.<time>.<id>` */
function metaCookie(value: string | undefined): string | undefined {
  return value && /^fb\.\d\.\d{1,15}\.[\w.-]{1,400}$/.test(value) ? value : undefined;
}
