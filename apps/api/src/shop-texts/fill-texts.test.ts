import { document } from '@witryna/contract/content';
import { frontPageAnswer, shopConfig } from '@witryna/contract/shop-config';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { makeShop } from '../../test/shop-fixtures.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { fillText } from './fill-texts.ts';

const { db } = await createTestDatabase<Tables>();
const { get } = createTestApi(db);

const all = '{cutOff} {deliveryPrice} {deliveryDays} {freeFrom} {returnDays} {transferDays} {freeform} {';
const delivery = { type: 'COURIER', name: 'Kurier', days_from: 1, days_to: 2, countries: ['DE'], price_rules: '{}' };

test('placeholders show what the settings say, for the deliveries to the first country of the shop', async () => {
  const shop = await makeShop(db, 'filled.test', {
    language_code: 'de',
    currency_code: 'EUR',
    delivery_countries: ['DE', 'AT'],
    config: JSON.stringify({
      dispatch: { cutOff: '09:30' },
      returns: { days: 30 },
      metaDescriptionMainPage: 'Ab {freeFrom} versandkostenfrei',
    }),
    front_page_config: JSON.stringify({
      content: { featureStrip: { items: [{ title: '{returnDays} Tage', line: 'ab {freeFrom}' }] } },
    }),
  });
  const deliveries = [
    { ...delivery, handle: 'a', price_minor: 590, free_from_minor: 6_000 },
    { ...delivery, handle: 'b', price_minor: 490, free_from_minor: null, days_from: 2, days_to: 4 },
    { ...delivery, handle: 'c', price_minor: 100, free_from_minor: 100, countries: ['AT'] },
  ];
  await shop.write(async (tx) => {
    await tx.insertInto('delivery_type').values(deliveries).execute();
    const settings = JSON.stringify({ account: 'DE31999000990000412780', holder: 'Glina', days: 5 });
    await tx.insertInto('payment_type').values({ type: 'bank-transfer', settings }).execute();
    for (const type of ['FAQ', 'REGULATION'] as const)
      await tx.insertInto('document').values({ type, custom_name: type, body: all }).execute();
  });
  const filled = '09:30 4,90\u00a0€ 1–4 60,00\u00a0€ 30 5 {freeform} {';
  expect((await get('filled.test', '/shop/Document/FAQ', document)).body).toBe(filled);
  // An order records which version of the terms its buyer accepted.
  expect((await get('filled.test', '/shop/Document/REGULATION', document)).body).toBe(all);
  const { frontPageConfig } = await get('filled.test', '/shop/Layout/filled.test/front-page', frontPageAnswer);
  expect(frontPageConfig?.content?.featureStrip?.items).toEqual([{ title: '30 Tage', line: 'ab 60,00\u00a0€' }]);
  const { metaDescriptionMainPage } = await get('filled.test', '/shop/config/filled.test', shopConfig);
  expect(metaDescriptionMainPage).toBe('Ab 60,00\u00a0€ versandkostenfrei');
});

test('a shop without deliveries and settings shows the defaults, and leaves the rest as it is', async () => {
  const shop = await makeShop(db, 'empty.test', { config: JSON.stringify({ dispatch: 'soon', returns: 1 }) });
  const expected = '14:00 {deliveryPrice} {deliveryDays} {freeFrom} 14 7 {freeform} {';
  expect(await shop.read((tx) => fillText(tx, all))).toBe(expected);
});
