import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { FieldChange, ShopAct } from '@witryna/contract/shop-events';
import { accountSettings, deliverySettings, paymentSettings, settingSections } from '@witryna/contract/shop-settings';
import { prerender } from 'react-dom/static';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { offersQuery } from '../../platform/api/offer-calls.ts';
import { accountsQuery, deliveriesQuery, paymentsQuery, toolSecretsQuery } from '../../platform/api/settings-calls.ts';
import { showZone } from '../../platform/texts/shown-zone.ts';
import { LogList } from './log-list.tsx';

const host = 'own.test';
const choices = [
  { value: 'production', label: 'Real parcels' },
  { value: 'sandbox', label: 'Trial' },
];
const fields = [
  { name: 'environment', kind: 'choice' as const, label: 'Environment', choices },
  { name: 'token', kind: 'secret' as const, label: 'Access token', choices: [] },
].map((one) => ({ ...one, hint: null, required: false, schema: {}, isSet: false }));
const kind = { type: 'some', label: 'Some', isTest: false, noticeAddress: null, fields };

const client = new QueryClient();
client.setQueryData(offersQuery(host, 'en').queryKey, { version: 1, currency: 'EUR', offers: [], kinds: [] } as never);
const payment = { ...kind, isOn: true, isOnline: true, problem: null };
client.setQueryData(
  paymentsQuery(host, 'en').queryKey,
  paymentSettings.parse({ version: 1, currency: 'EUR', payments: [payment], others: [] }),
);
for (const place of ['carriers', 'mailbox'] as const) {
  const account = { ...kind, problem: null, reason: null };
  const read = accountSettings.parse({ version: 1, accounts: [], others: [account] });
  client.setQueryData(accountsQuery(host, place, 'en').queryKey, read);
}
const delivery = { ...kind, handle: 'some', name: 'Some', isPoint: false, delivery: null, problem: null };
client.setQueryData(
  deliveriesQuery(host, 'en').queryKey,
  deliverySettings.parse({ version: 1, currency: 'EUR', deliveries: [delivery], kinds: [] }),
);
client.setQueryData(toolSecretsQuery(host, 'en').queryKey, { tools: [{ tool: 'google-analytics4-id', fields }] });

/** Returns what the list says of one entry: its title and lines. */
async function said(act: Pick<ShopAct, 'name'> & Partial<ShopAct>, changes: readonly Partial<FieldChange>[]) {
  const whole = changes.map((change) => ({ field: '', before: null, after: null, ...change }));
  const entry = { id: 1, at: '2026-11-30T10:00:00.000Z', actor: 'Olga', thing: 'shop', action: 'changed', undo: null };
  const event = { ...entry, ...act, changes: whole } as ShopAct;
  const words = { field: () => '', value: () => '' };
  const list = <LogList {...{ host, words, couponWords: words, saleWords: words, events: [event] }} />;
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <MemoryRouter>{list}</MemoryRouter>
    </QueryClientProvider>,
  );
  const html = await new Response(prelude).text();
  return [...html.matchAll(/<p class="(?:mt-1 wrap|min-w-0)[^>]*>(.*?)<\/p>/g)].map(([, text]) => text);
}

const jsonSchema = z
  .object({
    type: z.unknown(),
    properties: z.record(z.string(), z.unknown()),
    items: z.unknown(),
    anyOf: z.array(z.unknown()),
  })
  .partial();

/** The paths of all single values that a schema has. */
function pathsOf(schema: unknown, path = ''): string[] {
  const { type, properties, items, anyOf } = jsonSchema.parse(schema);
  if (type === 'null') return [];
  if (anyOf) return anyOf.flatMap((one) => pathsOf(one, path));
  if (items) return pathsOf(items, `${path}[0]`);
  if (!properties) return [path];
  return Object.entries(properties).flatMap(([name, one]) => pathsOf(one, path ? `${path}.${name}` : name));
}

test.each(Object.entries(settingSections))(
  'each value of the section %s has a name in the log',
  async (name, schema) => {
    const paths = [...new Set(pathsOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))];
    const [title, ...lines] = await said(
      { name },
      paths.map((field, at) => ({ field, after: `value ${at}` })),
    );
    expect(title).toMatch(/^Settings: /);
    expect(lines).toHaveLength(paths.length);
    const wrong = paths.filter((path, at) => {
      const named = lines[at]?.split(': ')[0] ?? '';
      const parts = path.replaceAll('[0]', '').split('.');
      return named === '' || named.startsWith('Offers') || named.split(' · ').some((part) => parts.includes(part));
    });
    expect(wrong).toEqual([]);
  },
);

test.each(['payments', 'carriers', 'mailbox', 'deliveries', 'integrations'])(
  '%s are named with their fields',
  async (name) => {
    const changes = [
      { field: 'some', after: 'added' },
      { field: 'some.environment', before: 'production', after: 'sandbox' },
      { field: 'some.token', after: 'secretSet' },
    ].map((change) => ({
      ...change,
      field: name === 'integrations' ? change.field.replace('some', 'google-analytics4-id') : change.field,
    }));
    const label = name === 'integrations' ? 'Google Analytics 4' : 'Some';
    expect((await said({ name }, changes)).slice(1)).toEqual([
      `${label}: added`,
      `${label} · Environment: Real parcels → Trial`,
      `${label} · Access token: set anew`,
    ]);
  },
);

test('values of deliveries are named, also those of their zones', async () => {
  const lines = await said({ name: 'deliveries' }, [
    { field: 'some.type', after: 'dpd' },
    { field: 'some.price', before: '10.00', after: '12.00' },
    { field: 'some.countries', after: ['PL', 'DE'] },
    { field: 'some.settings.environment', after: 'sandbox' },
    { field: 'some.zones[0].steps[1].upToGrams', before: 500, after: 800 },
    { field: 'some.zones', after: [{ postCodes: ['72-600'], closed: true }] },
    { field: 'some.settings', after: { environment: 'sandbox' } },
    { field: 'order', before: 'some, other', after: 'other, some' },
  ]);
  expect(lines.slice(1)).toEqual([
    'Some · Price: 10.00 → 12.00',
    'Some · Countries: Poland, Germany',
    'Some · Environment: Trial',
    'Some · Zones · Lower prices · Weight up to (g): 500 → 800',
    'Some · Zones: Post codes: 72-600, Not delivered there: yes',
    'Some · Environment: Trial',
    'Order: Some, other → other, Some',
  ]);
});

test('times are those of the shop, and choices, days and countries are words', async () => {
  showZone('Europe/Warsaw');
  const planned = await said({ name: 'technicalBreak' }, [{ field: 'from', after: '2026-12-01T21:00:00.000Z' }]);
  showZone(undefined);
  expect(planned[1]).toBe('Break begins: 1 December 2026 at 22:00');
  const dispatch = [
    { field: 'weekdays[1]', before: 2, after: 3 },
    { field: 'holidays', after: 'PL' },
    { field: 'closed[0]', after: '2026-12-24' },
  ];
  expect((await said({ name: 'dispatch' }, dispatch)).slice(1)).toEqual([
    expect.stringContaining(': Tuesday → Wednesday'),
    expect.stringContaining(': Poland'),
    expect.stringContaining(': 24 Dec 2026'),
  ]);
  const whole = await said({ name: 'invoices' }, [{ field: 'invoices', after: { restart: 'year', mail: true } }]);
  expect(whole.slice(1)).toEqual([expect.stringContaining(': Each year'), expect.stringContaining(': yes')]);
});

test('webhooks, exports and the state of the shop have their own names beside offers that were read', async () => {
  const webhook = [
    { field: 'address', after: 'https://example.com/' },
    { field: 'types', after: ['order.placed'] },
    { field: 'active', after: true },
    { field: 'secret', after: 'secretSet' },
  ];
  expect(await said({ thing: 'webhook', name: 'ERP', action: 'made' }, webhook)).toEqual([
    'Webhook ERP · added',
    'Address: https://example.com/',
    'What it is told: Order placed',
    'On: yes',
    'Secret: set anew',
  ]);
  const exported = [
    { field: 'rows', after: 2 },
    { field: 'filter', after: ['money', 'product'] },
  ];
  expect(await said({ thing: 'export', name: 'orders', action: 'exported' }, exported)).toEqual([
    'Orders exported',
    '2 rows',
    'Filtered by: awaited money, product',
  ]);
  const state = [{ field: 'state', before: 'live', after: 'break' }];
  expect(await said({ name: host }, state)).toEqual([`Shop ${host} · changed`, 'State: open → technical break']);
});
