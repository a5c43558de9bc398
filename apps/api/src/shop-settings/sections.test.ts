import { footerAnswer, shopConfig } from '@witryna/contract/shop-config';
import { shopLog } from '@witryna/contract/shop-events';
import {
  handledSection,
  type SettingSection,
  sectionSaved,
  settingSection,
  settingSections,
} from '@witryna/contract/shop-settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { openSettings } from '../../test/settings-people.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';
import { sectionForms } from './section-forms.ts';
import type { SettingsRow } from './settings-store.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shopApi = createTestApi(db);
const { shop, olga, adam, staff, stranger } = await openSettings(db, connection, shopApi);

const at = (path: string) => `admin/own.test/${path}`;
const pathOf = (section: SettingSection) => at(`settings/${section}`);
const read = async (section: SettingSection) => handledSection.parse((await olga.ask(pathOf(section))).body);
const put = (section: SettingSection, version: number, value: unknown, who = olga) =>
  who.ask(pathOf(section), { method: 'PUT', body: { version, value } });
async function save(section: SettingSection, value: unknown): Promise<number> {
  const { status, body } = await put(section, (await read(section)).version, value);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return sectionSaved.parse(body).version;
}
const lastEvent = async () => shopLog.parse((await olga.ask(at('events?thing=settings&limit=1'))).body).events[0];
const readConfig = () => shopApi.get('own.test', '/shop/config/own.test', shopConfig);

const contact = { name: 'Glina s.c.', address: 'Lipowa 3, 90-001 Łódź', email: 'a@glina.example', phone: '1' };

test('what is saved is read again, and the shop shows it', async () => {
  await db
    .updateTable('shop')
    .set({ footer_config: JSON.stringify({ columns: [], contact: { position: { lat: 51, lng: 19 }, phone: '0' } }) })
    .where('shop_id', '=', shop.shopId)
    .execute();
  const value = { name: 'Glina i ogień', vatId: 'PL5260250274', contact };
  const version = await save('shop', value);
  expect(await read('shop')).toEqual({ version, value });
  expect((await readConfig()).name).toBe('Glina i ogień');
  // The place on the map, which the form does not have, stays.
  const footer = await shopApi.get('own.test', '/shop/Layout/own.test/footer', footerAnswer);
  expect(footer.contact).toEqual({ ...contact, position: { lat: 51, lng: 19 } });

  await save('visitors', { cookieInfo: true, adultsOnly: true, visitCounts: false, reviewRequests: true });
  expect((await readConfig()).layout).toMatchObject({ useCookieInfo: true, use18PlusAlert: true });
  await save('legal', { granted: { days: 30, free: true }, law: 'PL', productSafety: { email: 'gpsr@glina.example' } });
  expect(await readConfig()).toMatchObject({
    returns: { days: 30, free: true },
    legal: { law: 'PL', productSafety: { email: 'gpsr@glina.example' } },
  });
  await save('integrations', { googleAnalytics4Id: 'G-ABCD1234', facebookIntegration: { eventId: '123456789012345' } });
  expect(await readConfig()).toMatchObject({ googleAnalytics4Id: 'G-ABCD1234' });
  await save('integrations', {});
  expect((await readConfig()).googleAnalytics4Id).toBeUndefined();
  await save('countries', { deliveryCountries: ['PL'] });
  expect((await readConfig()).deliveryCountries).toEqual(['PL']);
  await save('dispatch', { cutOff: '12:30', weekdays: [1, 2, 3], closed: ['2026-12-24'], preparationDays: 1 });
  expect((await read('dispatch')).value).toMatchObject({ cutOff: '12:30', weekdays: [1, 2, 3] });
  await save('retention', { orderYears: 7 });
  expect((await read('retention')).value).toEqual({ orderYears: 7 });
});

test('what shop folders link stays when the legal data are saved', async () => {
  const stored = {
    returns: { document: '/document/1-zwroty', country: 'PL' },
    imprint: { document: '/document/2-firma' },
    guaranteeNotice: { image: 'picture-id' },
  };
  const config = JSON.stringify({ metaTitleMainPage: 'Glina', legal: stored });
  await db.updateTable('shop').set({ config }).where('shop_id', '=', shop.shopId).execute();
  expect((await read('legal')).value).toEqual({ returns: { country: 'PL' } });
  await save('legal', { complaints: { answerDays: 14, bodies: [] } });
  const { config: after } = await db
    .selectFrom('shop')
    .select('config')
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirstOrThrow();
  expect(after).toEqual({
    metaTitleMainPage: 'Glina',
    legal: { ...stored, returns: { document: '/document/1-zwroty' }, complaints: { answerDays: 14, bodies: [] } },
  });
});

test.each([
  ['shop', { name: ' ', contact: {} }, 'name'],
  ['shop', { name: 'Glina', vatId: '123', contact: {} }, 'vatId'],
  ['legal', { complaints: { answerDays: 0 } }, 'complaints.answerDays'],
  ['legal', { productSafety: { email: 'nie' } }, 'productSafety.email'],
  ['dispatch', { cutOff: '25:00' }, 'cutOff'],
  ['dispatch', { closed: ['2026-02-30'] }, 'closed.0'],
  ['retention', { orderYears: 5 }, 'orderYears'],
  ['countries', { deliveryCountries: ['Polska'] }, 'deliveryCountries.0'],
  ['visitors', { cookieInfo: 'tak' }, 'cookieInfo'],
  ['invoices', { invoices: { seller: { name: '', address: 'x' } } }, 'invoices.seller.name'],
  ['invoices', { invoices: { seller: { name: 'x', address: 'x' }, number: 'F/{number}' } }, 'invoices.number'],
  ['invoices', { taxes: { includedIn: ['DE'] } }, 'taxes.includedIn.0'],
  ['integrations', { unknown: 'x' }, ''],
  ['technicalBreak', { until: '2026-12-01' }, 'until'],
  ['shop', { name: 'Gli\u0000na', contact: {} }, 'name'],
] as const)('a wrong value of the section %s (%j) names its field', async (section, value, field) => {
  const { version } = await read(section);
  expect((await put(section, version, value)).body).toMatchObject({
    error: { code: 'InvalidRequest', details: { fields: { [field]: expect.any(String) } } },
  });
  expect((await read(section)).version).toBe(version);
});

test('a save that began before another one is refused, and told who has changed what; an import is nobody', async () => {
  const { version } = await read('retention');
  expect((await put('retention', version, { cartDays: 7 }, adam)).status).toBe(200);
  expect((await put('retention', version, { cartDays: 8 })).body).toMatchObject({
    error: { code: 'ChangedMeanwhile', details: { by: 'Adam', fields: expect.arrayContaining(['cartDays']) } },
  });
  const begun = await read('retention');
  await db
    .updateTable('shop')
    .set({ config: JSON.stringify({ retention: { cartDays: 20 } }) })
    .where('shop_id', '=', shop.shopId)
    .execute();
  expect((await put('retention', begun.version, { cartDays: 9 })).body).toMatchObject({
    error: { code: 'ChangedMeanwhile', details: { by: null } },
  });
  // Ten saves in a row, each with the version that the last one has answered.
  let { version: next } = await read('retention');
  for (let days = 1; days <= 10; days += 1) {
    const { status, body } = await put('retention', next, { cartDays: days });
    expect(status).toBe(200);
    next = sectionSaved.parse(body).version;
  }
});

test('each save is in the log of the owners with what it was before, and one that changes nothing is not', async () => {
  await save('retention', { cartDays: 5 });
  await save('retention', { cartDays: 6 });
  const event = await lastEvent();
  expect(event).toMatchObject({
    ...{ thing: 'shop', name: 'retention', action: 'changed', actor: 'Olga' },
    changes: [{ field: 'cartDays', before: 5, after: 6 }],
  });
  await save('retention', { cartDays: 6 });
  expect(await lastEvent()).toEqual(event);
  expect(shopLog.parse((await staff.ask(at('events?thing=settings'))).body).events).toEqual([]);
});

test('staff without the right, and owners of another shop, reach no settings', async () => {
  const calls: [string, object?][] = [
    ...settingSection.options.flatMap((section): [string, object?][] => [
      [pathOf(section)],
      [pathOf(section), { method: 'PUT', body: { version: 1, value: {} } }],
    ]),
    [at('shop-state')],
    [at('shop-state'), { method: 'PUT', body: { state: 'break' } }],
    [at('payment-settings')],
    [at('payment-settings'), { method: 'PUT', body: { version: 1, payments: [] } }],
    [at('payment-settings/check'), { body: { type: 'tpay', values: {} } }],
    [at('carrier-settings')],
    [at('carrier-settings'), { method: 'PUT', body: { version: 1, accounts: [] } }],
    [at('carrier-settings/check'), { body: { type: 'inpost', values: {} } }],
    [at('mailbox-settings')],
    [at('mailbox-settings'), { method: 'PUT', body: { version: 1, accounts: [] } }],
    [at('mailbox-settings/check'), { body: { type: 'imap', values: {} } }],
    [at('tool-secrets')],
    [at('tool-secrets/google-analytics4-id'), { method: 'PUT', body: { values: {} } }],
    [at('delivery-settings')],
    [at('delivery-settings'), { method: 'PUT', body: { version: 1, deliveries: [] } }],
  ];
  for (const [path, asking] of calls) {
    expect((await staff.refusal(path, asking)).code, path).toBe('Forbidden');
    expect((await stranger.refusal(path, asking)).code, path).toBe('ShopNotFound');
  }
  expect((await olga.refusal(at('settings/nothing'))).code).toBe('InvalidRequest');
});

const word = fc.stringMatching(/^[A-Za-zż]{1,12}$/);
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const days = (min: number, max: number) => optional(fc.integer({ min, max }));
const values: Partial<Record<SettingSection, fc.Arbitrary<unknown>>> = {
  shop: fc.record({ name: word, contact: fc.record({ name: word, hours: word }, { requiredKeys: [] }) }),
  countries: fc.record({ deliveryCountries: fc.uniqueArray(fc.constantFrom('PL', 'DE', 'ES')) }),
  retention: fc.record({ cartDays: days(1, 90), eventDays: days(30, 3_650), orderYears: days(6, 30) }),
  visitors: fc.record({
    ...{ cookieInfo: fc.boolean(), adultsOnly: fc.boolean(), visitCounts: fc.boolean(), reviewRequests: fc.boolean() },
  }),
  dispatch: fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    closed: fc.array(fc.constantFrom('2026-12-24', '2026-08-01/2026-08-14'), { maxLength: 3 }),
    preparationDays: fc.nat(20),
  }),
  legal: fc.record(
    {
      granted: fc.record({ days: fc.integer({ min: 14, max: 100 }), free: fc.boolean() }),
      law: fc.constantFrom('PL', 'DE'),
      complaints: fc.record({ name: word, bodies: fc.array(fc.record({ name: word }), { maxLength: 2 }) }),
    },
    { requiredKeys: [] },
  ),
  invoices: fc.record(
    {
      invoiceText: word,
      invoices: fc.record({
        seller: fc.record({ name: word, address: word }),
        restart: fc.constant('year'),
        number: fc.constantFrom('F/{number}/{year}', 'FV/{number}/{month}/{year}'),
      }),
      taxes: fc.record({ smallBusiness: fc.boolean(), includedIn: fc.constant(['GB']) }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
  technicalBreak: fc.record({ text: word, until: fc.constant('2026-12-01T17:00:00.000Z') }, { requiredKeys: [] }),
  integrations: fc.record({ liveChatId: word, cookieScript: fc.record({ id: word }) }, { requiredKeys: [] }),
};

test.each(settingSection.options)(
  'any value of the section %s is read as it was written, beside all else',
  (section) => {
    const config = { metaTitleMainPage: 'x', layout: { font: 'y' }, legal: { imprint: { document: '/document/1-a' } } };
    const row: SettingsRow = {
      ...{ name: 'Glina', config, footer_config: { columns: [] }, currency_code: 'PLN', delivery_countries: ['PL'] },
    };
    const given = values[section];
    if (!given) throw new Error(`no values of ${section}`);
    fc.assert(
      fc.property(given, (value) => {
        const form = sectionForms[section];
        const written: SettingsRow = JSON.parse(JSON.stringify({ ...row, ...form.write(value, row) }));
        const parsed = settingSections[section].parse(value);
        expect(form.read(written)).toEqual(JSON.parse(JSON.stringify(parsed)));
        expect(written.config).toMatchObject({ metaTitleMainPage: 'x', layout: { font: 'y' }, legal: config.legal });
      }),
    );
  },
);
