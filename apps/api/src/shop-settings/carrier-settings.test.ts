import { shopLog } from '@witryna/contract/shop-events';
import { accountCheck, accountSettings } from '@witryna/contract/shop-settings';
import { startPage } from '@witryna/contract/start-page';
import { afterAll, expect, test } from 'vitest';
import { makeFakeShipx } from '../../test/carrier-fakes/fake-shipx.ts';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { serveFakes } from '../../test/payment-fakes/fake-provider.ts';
import { openSettings } from '../../test/settings-people.ts';
import { createTestApi } from '../../test/test-api.ts';
import type { Tables } from '../database/database.ts';

const { db, connection } = await createTestDatabase<Tables>();
const shipx = makeFakeShipx();
const network = await serveFakes([shipx]);
afterAll(network.close);
const shopApi = createTestApi(db, {}, { fetch: network.fetch, providerWithinMs: 2_000 });
const { olga } = await openSettings(db, connection, shopApi);
const at = (path: string) => `admin/own.test/${path}`;

test('a carrier is set up from nothing with its check, keeps its secret, and is removed', async () => {
  const read = async () => accountSettings.parse((await olga.ask(at('carrier-settings?language=pl'))).body);
  const put = async (accounts: object[], version?: number) => {
    const body = { version: version ?? (await read()).version, accounts };
    return olga.ask(at('carrier-settings'), { method: 'PUT', body });
  };
  const ask = async (values: object) =>
    accountCheck.parse((await olga.ask(at('carrier-settings/check'), { body: { type: 'inpost', values } })).body);
  const { version, accounts, others } = await read();
  expect([accounts, others.map(({ type, label }) => [type, label])]).toEqual([[], [['inpost', 'InPost']]]);
  const { environment, organizationId, token } = shipx.settings;
  const lacking = { result: 'incomplete', fields: { organizationId: 'required', token: 'required' } };
  expect(await ask({})).toMatchObject(lacking);
  expect((await put([{ type: 'inpost', values: { environment } }])).body).toMatchObject({
    error: { details: { fields: { 'carriers.0.values.token': 'required' } } },
  });
  expect(await ask({ environment, organizationId, token: 'of-somebody-else' })).toMatchObject({ result: 'refused' });
  expect(await ask({ environment, organizationId, token })).toMatchObject({ result: 'accepted', isTest: true });
  expect(await ask({ environment: 'invented' })).toMatchObject({ result: 'form-only' });

  // Keys that do not work are stored, and a warning stays until the carrier accepts them.
  const broken = async () => startPage.parse((await olga.ask(at('start'))).body).accounts?.carriers;
  const wrong = await put([{ type: 'inpost', values: { environment, organizationId, token: 'of-somebody-else' } }]);
  expect([wrong.status, wrong.body]).toEqual([200, expect.objectContaining({ problem: expect.any(String) })]);
  expect((await read()).accounts).toMatchObject([{ problem: 'failing', reason: expect.stringMatching(/./) }]);
  expect(await ask({ token })).toMatchObject({ result: 'accepted' });
  expect(await broken()).toBe(1);

  const right = await put([{ type: 'inpost', values: { environment, organizationId, token } }]);
  expect([right.status, right.body]).toEqual([200, expect.objectContaining({ problem: null })]);
  expect(await broken()).toBe(0);
  await db.updateTable('carrier').set({ problem: 'away' }).execute();
  expect(await broken()).toBe(1);
  expect(await ask({ organizationId })).toMatchObject({ result: 'accepted' });
  expect(await broken()).toBe(0);
  const [stored] = (await read()).accounts;
  expect(stored).toMatchObject({
    isTest: true,
    problem: null,
    noticeAddress: expect.stringMatching(/inpost\/notify$/),
  });
  expect(stored?.fields.find(({ name }) => name === 'token')).toMatchObject({ isSet: true });
  expect(await ask({})).toMatchObject({ result: 'accepted' });
  expect((await put([], version)).body).toMatchObject({ error: { code: 'ChangedMeanwhile', details: { by: 'Olga' } } });
  const { events } = shopLog.parse((await olga.ask(at('events?thing=settings&limit=100'))).body);
  expect(events[0]).toMatchObject({
    name: 'carriers',
    changes: expect.arrayContaining([{ field: 'inpost.token', before: null, after: 'secretSet' }]),
  });
  const rows = await db.selectFrom('carrier').selectAll().execute();
  for (const seen of [stored, events, rows]) expect(JSON.stringify(seen)).not.toContain(token);
  expect((await put([{ type: 'inpost', values: { token: null } }])).status).toBe(400);
  expect((await put([{ type: 'pigeon' }])).status).toBe(400);
  expect((await put([])).status).toBe(200);
  expect((await read()).accounts).toEqual([]);
});
