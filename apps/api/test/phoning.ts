import { randomUUID } from 'node:crypto';
import {
  type PhoneDraft,
  type PhoneOrder,
  phoneOffer,
  phoneOrder,
  placedByPhone,
} from '@witryna/contract/phone-orders';
import type { z } from 'zod';
import { type Cup, shopperAt } from './buying.ts';
import { createHandling } from './handling.ts';
import { testKey } from './test-key.ts';

type Typed = z.input<typeof phoneOrder>;

/** Like `createHandling`, with functions that type orders by phone as the back office does. */
export async function createPhoning(host: string) {
  const handling = await createHandling(host);
  const { api } = handling;

  const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
    api.ask('backoffice.example', `/admin/${host}/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${testKey}`,
        'content-type': 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  const piece = ({ id: productId, combination: combinationId }: Cup, quantity = 1) => ({
    ...{ productId, combinationId, quantity },
  });

  async function offer(goods: PhoneDraft['goods'], more: Partial<PhoneDraft> = {}) {
    const { status, body } = await call('phone-orders/offer', { goods, ...more });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return phoneOffer.parse(body);
  }

  /** Makes a valid order, by default with a courier in Poland and a payment by link. */
  async function fillIn(goods: PhoneDraft['goods'], more: Partial<Typed> = {}): Promise<PhoneOrder> {
    const wanted = await offer(goods, { discountMinor: more.discount?.amountMinor ?? 0 });
    const type = more.delivery?.type ?? 'COURIER';
    const delivery = wanted.deliveries.find((one) => one.type === type);
    return phoneOrder.parse({
      goods,
      expectedTotalMinor: delivery?.totalMinor ?? 0,
      expectedGifts: wanted.lines.flatMap(({ gift, combinationId, quantity }) =>
        gift ? Array.from({ length: quantity }, () => combinationId) : [],
      ),
      buyer: { fullName: 'Ala Makota', email: 'ala@example.com', phone: '600 100 200' },
      address: { country: 'PL', city: 'Kraków', postCode: '30-001', street: 'Lipowa 3' },
      delivery: { id: delivery?.id, type: 'COURIER' },
      payment: { type: 'link' },
      consents: wanted.consents.flatMap(({ id, version, required }) => (required ? [{ id, version }] : [])),
      ...more,
    });
  }

  const post = (order: object, key: string = randomUUID()) => call('phone-orders', order, { 'idempotency-key': key });

  async function place(order: PhoneOrder, key: string = randomUUID()) {
    const { status, body } = await post(order, key);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return placedByPhone.parse(body);
  }

  /** Types and places an order of these goods. */
  const phone = async (goods: PhoneDraft['goods'], more: Partial<Typed> = {}) => place(await fillIn(goods, more));

  return { ...handling, shopper: shopperAt(api, host), call, piece, offer, fillIn, post, place, phone };
}
