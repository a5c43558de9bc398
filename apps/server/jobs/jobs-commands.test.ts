import type { Tables } from '@witryna/api/database/database.ts';
import { countDeadLetters, trimDeadLetters } from '@witryna/api/jobs/dead-letter-store.ts';
import { startJobs } from '@witryna/api/jobs/start-jobs.ts';
import { type Mail, RecipientRefused } from '@witryna/api/mail/mailer.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { longTest } from '../../../scripts/one-of.ts';
import { makeCup, makeSellingShop, shopperAt } from '../../api/test/buying.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { runForTest, testShops } from '../test/run-for-test.ts';
import { runJobsCommand } from './run-jobs-command.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'letters.test';
const api = createTestApi(db);
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
await makeSellingShop(db, 'other-letters.test');

const sent: Mail[] = [];
let refuse = true;
const jobs = await startJobs({
  ...api.deps,
  renderMail: async (kind) => ({ subject: kind, html: '', text: '' }),
  mailer: {
    async send(mail) {
      if (refuse && mail.to === 'gone@example.com')
        throw new RecipientRefused('refused', { cause: new Error('550 no such user') });
      if (refuse) throw new Error('the mail server is down');
      sent.push(mail);
    },
  },
});
afterAll(() => jobs.stop());

const run = (args: string) =>
  runForTest(args, (words, streams) =>
    runJobsCommand(words, {
      ...streams,
      clock: () => api.time.now,
      readKinds: async () => testShops({ db }),
      withShops: (work) => work(testShops({ db, originals: api.deps.originals })),
    }),
  );

const listed = async (of = host) => {
  const { output } = await run(`list ${of} --json`);
  return output.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
};

/** Places an order whose mail fails. @returns it when the mail has given up */
async function orderWithoutMail(email: string) {
  const before = (await listed()).length;
  const buyer = { fullName: 'Ala Makota', email, phone: '600 100 200' };
  const placed = await shopper.buy(await makeCup(shop), { buyer });
  // Retries would take three days.
  const lastTry = async () => {
    await sql`update pgboss.job set retry_limit = retry_count, start_after = now() where name = 'mail'`.execute(db);
    return (await listed()).length;
  };
  await expect.poll(lastTry, { timeout: 60_000 }).toBe(before + 1);
  return placed;
}

test('mails that have given up are listed by shop with the reason, sent again and dropped', async () => {
  const refused = await orderWithoutMail('gone@example.com');
  const failed = await orderWithoutMail('ala@example.com');
  const { output } = await run('list');
  expect(output).toMatch(new RegExp(`^${host} .* mail placed +${refused.number} +refused: 550 no such user$`, 'm'));
  expect(output).toMatch(new RegExp(`^${host} .* mail placed +${failed.number} +the mail server is down$`, 'm'));
  expect(await listed('other-letters.test')).toEqual([]);
  expect(Object.fromEntries(await countDeadLetters(db))).toMatchObject({ mail: 2, refund: 0 });

  const [latest, first] = await listed();
  const shown = JSON.parse((await run(`show ${latest.id}`)).output);
  expect(shown).toMatchObject({ kind: 'mail', data: { orderId: failed.id }, reason: 'the mail server is down' });
  expect((await run('show 1')).errors).toContain('"1" is not an id');
  expect((await run('retry')).errors).toBe('name ids, or a shop with --all-of\n');

  refuse = false;
  expect(await run(`retry ${latest.id}`)).toMatchObject({ code: 0, output: '1 sent again\n' });
  await expect.poll(() => sent.map(({ id }) => id), { timeout: 60_000 }).toEqual([`${failed.number}-placed`]);
  expect(await run(`retry ${latest.id}`)).toMatchObject({ code: 1, errors: expect.stringContaining(latest.id) });
  expect((await run('drop --all-of other-letters.test')).output).toBe('0 dropped\n');
  expect((await run(`drop --all-of ${host}`)).output).toBe('1 dropped\n');
  expect((await run(`show ${first.id}`)).code).toBe(1);
  expect(await listed()).toEqual([]);
});

longTest(
  'only the latest are kept',
  async () => {
    refuse = true;
    await orderWithoutMail('first@example.com');
    const latest = await orderWithoutMail('second@example.com');
    await trimDeadLetters(db, 1);
    expect((await listed()).map(({ data }) => data.orderId)).toEqual([latest.id]);
  },
  60_000,
);
