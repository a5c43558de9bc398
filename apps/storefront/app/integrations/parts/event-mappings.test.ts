import type { TrackedItem, TrackingEvent } from '@witryna/contract/events';
import { expect, test } from 'vitest';
import { metaEvent, tikTokEvent } from './ad-event.ts';
import { choicesOf } from './cookie-script-choices.ts';
import { ga4Event } from './ga4-event.ts';
import { consentState, containerEntries } from './google-tag.ts';
import { yandexEntry } from './yandex-entry.ts';

const mug: TrackedItem = {
  productId: 5,
  combinationId: 51,
  name: 'Kubek',
  variant: 'Kolor: biały',
  categoryId: 2,
  unitPriceMinor: 4999,
  quantity: 2,
  index: 0,
  itemId: 'KUB-1',
  groupId: '5',
  brand: 'Glina',
  categories: ['Kuchnia', 'Kubki / filiżanki'],
};
const bowl: TrackedItem = { productId: 7, name: 'Miska', unitPriceMinor: 10, quantity: 1 };
const list = { listId: 'category-2', listName: 'Kubki', currency: 'PLN' };
const worth = { currency: 'PLN', valueMinor: 10008, items: [mug, bowl] };
const gaMug = {
  item_id: 'KUB-1',
  item_name: 'Kubek',
  item_brand: 'Glina',
  item_variant: 'Kolor: biały',
  item_category: 'Kuchnia',
  item_category2: 'Kubki / filiżanki',
  index: 0,
  price: 49.99,
  quantity: 2,
};
const items = [gaMug, { item_id: '7', item_name: 'Miska', price: 0.1, quantity: 1 }];
const gaWorth = { currency: 'PLN', value: 100.08, items };
const contents = [
  { id: 'KUB-1', quantity: 2, item_price: 49.99 },
  { id: '7', quantity: 1, item_price: 0.1 },
];
const metaWorth = { content_type: 'product', content_ids: ['KUB-1', '7'], contents, currency: 'PLN', value: 100.08 };
const tikTokWorth = {
  content_type: 'product',
  contents: [
    {
      content_id: 'KUB-1',
      content_type: 'product',
      content_name: 'Kubek',
      content_category: 'Kuchnia > Kubki / filiżanki',
      brand: 'Glina',
      price: 49.99,
      quantity: 2,
    },
    { content_id: '7', content_type: 'product', content_name: 'Miska', price: 0.1, quantity: 1 },
  ],
  currency: 'PLN',
  value: 100.08,
};

const purchase: TrackingEvent = {
  id: 'order-1',
  name: 'purchase',
  payload: { ...worth, transactionId: 'order-1', coupon: 'WITAJ10', shippingMinor: 1500 },
};

interface Row {
  readonly event: TrackingEvent;
  readonly ga4: object;
  readonly meta?: object;
  readonly tikTok?: object;
  readonly yandex?: string;
}

/** An event about goods, and the names that Meta, TikTok and Yandex have for it. */
const goods = (
  name: 'view_item' | 'add_to_cart' | 'add_to_wishlist' | 'remove_from_cart' | 'view_cart',
  { advert, yandex }: { advert?: string; yandex?: string } = {},
): Row => ({
  event: { id: '4', name, payload: worth },
  ga4: gaWorth,
  ...(advert && { meta: { name: advert, params: metaWorth }, tikTok: { name: advert, params: tikTokWorth } }),
  ...(yandex && { yandex }),
});

/** Each of the twelve events, and what Google, Meta, TikTok and Yandex are told. */
const table: readonly Row[] = [
  {
    event: { id: '1', name: 'search', payload: { term: 'kubek', results: 3 } },
    ga4: { search_term: 'kubek' },
    meta: { name: 'Search', params: { search_string: 'kubek' } },
    tikTok: { name: 'Search', params: { query: 'kubek' } },
  },
  {
    event: { id: '2', name: 'view_item_list', payload: { ...list, items: [mug, bowl] } },
    ga4: { item_list_id: 'category-2', item_list_name: 'Kubki', items },
  },
  {
    event: { id: '3', name: 'select_item', payload: { ...list, items: [mug] } },
    ga4: { item_list_id: 'category-2', item_list_name: 'Kubki', items: [gaMug] },
  },
  goods('view_item', { advert: 'ViewContent', yandex: 'detail' }),
  goods('add_to_cart', { advert: 'AddToCart', yandex: 'add' }),
  goods('add_to_wishlist', { advert: 'AddToWishlist' }),
  goods('remove_from_cart', { yandex: 'remove' }),
  goods('view_cart'),
  {
    event: { id: '9', name: 'begin_checkout', payload: { ...worth, coupon: 'WITAJ10' } },
    ga4: { ...gaWorth, coupon: 'WITAJ10' },
    meta: { name: 'InitiateCheckout', params: { ...metaWorth, num_items: 3 } },
    tikTok: { name: 'InitiateCheckout', params: tikTokWorth },
  },
  {
    event: { id: '10', name: 'add_shipping_info', payload: { ...worth, shippingTier: 'Kurier' } },
    ga4: { ...gaWorth, shipping_tier: 'Kurier' },
  },
  {
    event: { id: '11', name: 'add_payment_info', payload: { ...worth, paymentType: 'cash-on-delivery' } },
    ga4: { ...gaWorth, payment_type: 'cash-on-delivery' },
    meta: { name: 'AddPaymentInfo', params: metaWorth },
    tikTok: { name: 'AddPaymentInfo', params: tikTokWorth },
  },
  {
    event: purchase,
    ga4: { ...gaWorth, transaction_id: 'order-1', shipping: 15, coupon: 'WITAJ10' },
    meta: { name: 'Purchase', params: { ...metaWorth, num_items: 3 } },
    tikTok: { name: 'CompletePayment', params: { ...tikTokWorth, order_id: 'order-1' } },
    yandex: 'purchase',
  },
];

test('the table has all twelve events', () => {
  expect(new Set(table.map(({ event }) => event.name)).size).toBe(12);
});

test.each(table)('$event.name has the names and parameters of each tool', ({ event, ga4, meta, tikTok, yandex }) => {
  expect(ga4Event(event)).toEqual({ name: event.name, params: ga4 });
  expect(metaEvent(event)).toEqual(meta);
  expect(tikTokEvent(event)).toEqual(tikTok);
  const entry = yandexEntry(event);
  if (yandex) {
    const products = [{ id: 'KUB-1', brand: 'Glina', category: 'Kuchnia/Kubki - filiżanki' }, { id: '7' }];
    expect(entry).toMatchObject({ ecommerce: { currencyCode: 'PLN', [yandex]: { products } } });
  } else expect(entry).toBeUndefined();
});

test('an amount has the decimals of its currency, and an event at most 200 items', () => {
  const many = Array.from({ length: 201 }, () => bowl);
  const { params } = ga4Event({
    id: '1',
    name: 'view_item',
    payload: { currency: 'JPY', valueMinor: 2010, items: many },
  });
  expect([params.value, Array.isArray(params.items) && params.items.length]).toEqual([2010, 200]);
});

test('a product of which no combination is chosen has the id of its group, which advertisers’ tools are told', () => {
  const { itemId: _, combinationId: __, ...product } = mug;
  const event: TrackingEvent = { id: '1', name: 'view_item', payload: { ...worth, items: [product] } };
  expect(ga4Event(event).params).toMatchObject({ items: [{ item_id: '5' }] });
  const group = { content_type: 'product_group' };
  expect(metaEvent(event)?.params).toMatchObject({ ...group, content_ids: ['5'], contents: [{ id: '5' }] });
  expect(tikTokEvent(event)?.params).toMatchObject({ ...group, contents: [{ ...group, content_id: '5' }] });
});

test('Tag Manager forgets the values of the event before', () => {
  const { params } = ga4Event(purchase);
  expect(containerEntries(purchase)).toEqual([{ ecommerce: null }, { event: 'purchase', ecommerce: params }]);
});

test('Yandex gets the order', () => {
  expect(yandexEntry(purchase)).toMatchObject({
    ecommerce: { purchase: { actionField: { id: 'order-1', revenue: 100.08, coupon: 'WITAJ10' } } },
  });
});

test('Consent Mode follows the choices', () => {
  expect(consentState({ allows: (category) => category === 'statistics' })).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
  });
});

test.each([
  [undefined, undefined, undefined],
  [{ categories: ['targeting'] }, undefined, undefined],
  [{ action: 'reject' }, undefined, [false, false, false]],
  [{ action: 'accept', categories: ['performance'] }, undefined, [false, true, false]],
  [{ action: 'accept', categories: 'targeting' }, undefined, [false, false, false]],
  [null, 'CookieScriptAcceptAll', [true, true, true]],
  [{ action: 'accept', categories: ['targeting'] }, 'CookieScriptReject', [false, false, false]],
])('CookieScript’s state %j after %s gives %j', (state, event, expected) => {
  const choices = choicesOf(state, event);
  expect(choices && [choices.preferences, choices.statistics, choices.marketing]).toEqual(expected);
});
