import { chmod, writeFile } from 'node:fs/promises';
import { createS3Originals } from '@witryna/api/pictures/s3-originals.ts';
import { HOST_PROOF_PATH, hostProof } from '@witryna/api/secrets/host-proof.ts';
import { sealSettings } from '@witryna/api/secrets/sealed-settings.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Tables } from '../../api/src/database/database.ts';
import { allPayments } from '../../api/src/payments/payment-registry.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { serveFakes } from '../../api/test/payment-fakes/fake-provider.ts';
import { makeFakePrzelewy24 } from '../../api/test/payment-fakes/fake-przelewy24.ts';
import { startS3Server } from '../../api/test/s3-server.ts';
import { makeShop } from '../../api/test/shop-fixtures.ts';
import type { HostNetwork } from '../domains/host-network.ts';
import { secretKeyFile } from '../settings/secret-key.ts';
import { answerOf, healthyNetwork, makeDoctorContext, runDoctor, testKey } from '../test/doctor-for-test.ts';

const { db, connection } = await createTestDatabase<Tables>();
const przelewy24 = makeFakePrzelewy24();
const providers = await serveFakes([przelewy24]);
afterAll(providers.close);

type Change = Parameters<typeof makeDoctorContext>[1];

const find = async (groups: string, change: Change) =>
  runDoctor(await makeDoctorContext(connection, change), `--only ${groups}`);

const wholeDisk = { freeBytes: 1e11, totalBytes: 2e11, freeFiles: 900, totalFiles: 1_000 };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const texts = (records: Record<string, string[]>): Partial<HostNetwork> => ({
  texts: async (name) => (records[name] ? { found: records[name] } : { missing: 'name' }),
});

test.each<[string, string, Change, 0 | 1, RegExp]>([
  [
    'addresses without https',
    'settings',
    { publicUrl: 'http://{host}' },
    1,
    /broken {2}shops are at http:\/\/\{host\},/,
  ],
  ['no back office', 'settings', { env: { backOfficeHost: undefined } }, 0, /look {4}there is no back office\n/],
  ['no time to drain', 'settings', { env: { drainSeconds: 0 } }, 0, /look {4}DRAIN_SECONDS is 0/],
  [
    'a clock that is wrong',
    'clock',
    { clock: () => inDays(1) },
    1,
    /broken {2}the clocks .* differ by 86\d{3}\.\d s\n/,
  ],
  ['a full disk', 'disk', { diskOf: async () => ({ ...wholeDisk, freeBytes: 1e8 }) }, 1, /broken {2}0\.1 of 186\.3 GB/],
  [
    'a disk without room for files',
    'disk',
    { diskOf: async () => ({ ...wholeDisk, freeFiles: 3 }) },
    0,
    /look .* only 3 /,
  ],
  [
    'a folder that can’t be written',
    'disk',
    { env: { dataDir: '/dev/null/x' } },
    1,
    /broken {2}DATA_DIR is "\/dev\/null\/x"/,
  ],
  [
    'a mail server that is away',
    'mail',
    { env: { smtpUrl: 'smtp://127.0.0.1:1' } },
    1,
    /broken {2}the mail server does not/,
  ],
  ['no key', 'keys', { readSecretKey: async () => undefined }, 0, /look {4}there is no SECRET_KEY yet\n/],
  ['no TRUST_PROXY', 'proxy', { env: { trustProxy: undefined } }, 1, /broken {2}TRUST_PROXY is not set/],
])('%s is found', async (_what, group, change, code, expected) => {
  expect(await find(group, change)).toMatchObject({ code, output: expect.stringMatching(expected) });
});

test('domains that do not say who may send their mails are found', async () => {
  const nothing = await find('mail', { network: healthyNetwork(texts({})) });
  for (const what of ['has no SPF record', 'has no DKIM key', 'has no DMARC record'])
    expect(nothing.output).toContain(`look    admin.test ${what}`);
  const double = texts({ 'admin.test': ['v=spf1 a -all', 'v=spf1 mx -all'], '_dmarc.test': ['v=DMARC1; p=none'] });
  expect((await find('mail', { network: healthyNetwork(double) })).output).toMatch(/broken {2}admin\.test has 2 SPF /);
  const open = texts({ 'admin.test': ['v=spf1 mx +all'] });
  expect((await find('mail', { network: healthyNetwork(open) })).output).toMatch(
    /look {4}SPF of admin\.test lets every/,
  );
  const away: Partial<HostNetwork> = { texts: async () => ({ failed: 'queryTxt ETIMEOUT' }) };
  expect((await find('mail', { network: healthyNetwork(away) })).output).toMatch(/look {4}DMARC .*: queryTxt ETIMEOUT/);
});

test('the policy of mails counts for the domains below it', async () => {
  const { output } = await find('mail', {
    env: { backOfficeHost: 'admin.shops.test' },
    network: healthyNetwork(texts({ '_dmarc.shops.test': ['v=DMARC1; p=reject'] })),
  });
  expect(output).toContain('ok      DMARC of admin.shops.test: v=DMARC1; p=reject\n');
});

test.each<[string, { host: string; client: string }, RegExp]>([
  ['hosts', { host: 'forged.invalid', client: 'unicast' }, /broken {2}the proxy passes on X-Forwarded-Host /],
  [
    'another host',
    { host: '10.0.0.1', client: 'unicast' },
    /broken {2}the proxy passes on another host than admin\.test/,
  ],
  ['addresses', { host: 'admin.test', client: 'reserved' }, /broken {2}the proxy passes on X-Forwarded-For /],
  ['its own address', { host: 'admin.test', client: 'private' }, /look {4}the server believes .* at a private address/],
])('a proxy that passes on %s is found', async (_what, { host, client }, expected) => {
  const asked: Record<string, string>[] = [];
  const network = healthyNetwork({
    async ask(_method, url, headers = {}) {
      if (!url.endsWith(HOST_PROOF_PATH)) return answerOf({ status: 403 });
      asked.push(headers);
      return answerOf({ text: JSON.stringify({ proof: hostProof(testKey, host), client }) });
    },
  });
  expect((await find('proxy', { network })).output).toMatch(expected);
  expect(asked).toEqual([{ 'x-forwarded-for': '192.0.2.1', 'x-forwarded-host': 'forged.invalid' }]);
});

test('metrics that outsiders can read are found', async () => {
  const { ask } = healthyNetwork();
  const network = healthyNetwork({
    ask: async (method, url, headers) =>
      url.endsWith('/metrics') ? answerOf({ text: 'witryna_pages_total 1' }) : ask(method, url, headers),
  });
  expect((await find('proxy', { network })).output).toContain(
    'broken  outsiders can read https://admin.test/metrics\n',
  );
});

test('a host that does not answer is told once, and nothing is said to be closed', async () => {
  const network = healthyNetwork({ ask: () => Promise.reject(new Error('ECONNREFUSED')) });
  const { code, output } = await find('proxy', { network });
  expect(code).toBe(0);
  expect(output).toContain('look    the headers of the proxy were not looked at: https://admin.test: ECONNREFUSED\n');
  expect(output).not.toContain('outsiders');
});

test.each<[string, Partial<HostNetwork>, RegExp]>([
  [
    'ends soon',
    { certificateOf: async () => ({ problem: undefined, validTo: inDays(5) }) },
    /look .* admin\.test ends on /,
  ],
  [
    'is of another host',
    { certificateOf: async () => ({ problem: 'ERR_TLS_CERT_ALTNAME_INVALID', validTo: inDays(60) }) },
    /broken {2}the certificate of admin\.test is of another host\n/,
  ],
  [
    'is missing',
    { certificateOf: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    /broken {2}admin\.test answers with no TLS: connect ECONNREFUSED\n/,
  ],
])('a certificate that %s is found', async (_what, change, expected) => {
  const { output } = await find('certificates', { network: healthyNetwork(change) });
  expect(output).toMatch(expected);
  expect(output).not.toContain('0 of ');
});

test('a store of pictures that fails is found', async () => {
  const store = await startS3Server('pictures');
  onTestFinished(store.stop);
  store.failNext(100);
  const { code, output } = await find('pictures', { originals: createS3Originals(store.location) });
  expect(code).toBe(1);
  expect(output).toContain('broken  the store of pictures fails: The picture store answers PUT with 503\n');
});

test('a key file that others may read is found, and one that only the server reads is not', async () => {
  const context = await makeDoctorContext(connection, {
    env: { secretKey: undefined },
    readSecretKey: async () => testKey,
  });
  const file = secretKeyFile(context.env.dataDir);
  await writeFile(file, 'key', { mode: 0o600 });
  expect((await runDoctor(context, '--only keys')).code).toBe(0);
  await chmod(file, 0o644);
  expect(await runDoctor(context, '--only keys')).toMatchObject({
    code: 1,
    output: expect.stringContaining('may be read by other users of this machine\n'),
  });
});

test('secret settings that this key does not open are found, and so are those that a provider refuses', async () => {
  const { merchantId, apiKey, crc } = przelewy24.settings;
  const fields = allPayments.get('przelewy24')?.fields ?? {};
  const kinds = { fetch: providers.fetch, readKinds: async () => ({ payments: allPayments, deliveries: new Map() }) };
  const { shopId } = await makeShop(db, 'p24.test');
  const store = async (key: typeof testKey, settings: Record<string, unknown>) => {
    const sealed = sealSettings(key, { shopId, type: 'przelewy24', fields }, settings);
    const row = { shop_id: shopId, type: 'przelewy24', settings: JSON.stringify(sealed) };
    await db.deleteFrom('payment_type').where('shop_id', '=', shopId).execute();
    await db.insertInto('payment_type').values(row).execute();
  };
  await store(testKey, { merchantId, apiKey, crc });
  expect(await find('keys providers', kinds)).toMatchObject({ code: 0 });
  await store(testKey, { merchantId, apiKey: 'wrong', crc });
  expect((await find('providers', kinds)).output).toContain('broken  p24.test: przelewy24 refuses its settings: ');
  await store(testKey, { merchantId });
  expect((await find('providers', kinds)).output).toContain(
    'p24.test: settings of przelewy24 are missing or invalid: ',
  );
  await store(secretKeyOf(Buffer.alloc(32, 8)), { merchantId, apiKey, crc });
  expect((await find('keys', kinds)).output).toContain(
    'broken  it does not open the secret settings of przelewy24 of p24.test',
  );
});

test('jobs that have given up, and jobs that nobody takes, are found', async () => {
  // The queues, which the jobs name, are made by a node that starts.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into pgboss.job (name, data, source_name) values ('dead-letter', '{"shopId":1}', 'refund')`.execute(
      tx,
    );
    await sql`insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() - interval '1 hour')`.execute(
      tx,
    );
  });
  const { code, output } = await find('jobs', {});
  expect(code).toBe(0);
  expect(output).toContain('look    jobs have given up: 1 of refund\n');
  expect(output).toMatch(/look {4}jobs that wait for more than 10 minutes: 1, the oldest since \d{4}-/);
});
