import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '@witryna/api/database/database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../api/test/buying.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { runForTest } from '../test/run-for-test.ts';
import { runOrdersCommand } from './run-orders-command.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'recall-command.test';
const api = createTestApi(db);
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
const folder = await mkdtemp(join(tmpdir(), 'recall-'));

const notice = { hazard: 'Ucho może pęknąć.', action: 'Odłóż.', remedy: 'Wymiana albo zwrot.', contact: '800 100 200' };

async function run(args: string, file: unknown, typed?: string[]) {
  const path = join(folder, 'notice.json');
  await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file));
  onTestFinished(() => rm(path, { force: true }));
  return runForTest(
    `recall ${host} ${args} --notice ${path}`,
    (words, streams) =>
      runOrdersCommand(words, {
        ...streams,
        clock: () => api.time.now,
        userName: 'ola',
        readKinds: () => Promise.reject(new Error('not used')),
        withShops: () => Promise.reject(new Error('not needed')),
        withOrders: (work) => work(api.deps),
      }),
    { typed },
  );
}

test('a recall shows whom it reaches, asks, and the same command again mails nobody twice', async () => {
  const cup = await makeCup(shop);
  for (let at = 0; at < 2; at += 1) await shopper.buy(cup);
  const dry = await run(`${cup.id} --dry-run`, { pl: notice });
  expect(dry.output).toMatch(/^orders {2,}2$/m);
  expect(dry.output).toMatch(/^people {2,}1; mailed already: 0$/m);
  expect(dry.output).not.toContain('queued');
  const unasked = await run(`${cup.id}`, { pl: notice });
  expect(unasked.errors).toBe('to mail without a terminal, add --yes; nothing was mailed\n');
  const refused = await run(`${cup.id}`, { pl: notice }, ['']);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('to 1 person? [y/N]')]);
  const mailed = await run(`${cup.id}`, { pl: notice }, ['y']);
  expect(mailed.output).toContain('queued: 1 mail;');
  const again = await run(`${cup.id} --yes`, { pl: notice });
  expect([again.code, again.output]).toEqual([0, expect.stringMatching(/^to mail {2,}0$/m)]);
  const other = await run(`${cup.id} --dry-run`, { pl: { ...notice, hazard: 'Odzyskujemy go dobrowolnie.' } });
  expect(other.output).toMatch(/another notice went to 1 person on 2026-11-20/);
  expect(other.output).toContain('pl.hazard says “dobrowoln”');
});

test.each([
  ['not JSON', 'hazard: hot', 'is not JSON'],
  ['a notice without a language', notice, 'hazard'],
  ['a notice without its parts', { pl: { hazard: 'A' } }, 'pl.action'],
  ['no notice', {}, 'has no notice'],
  ['another language than that of the orders', { de: notice }, 'has no notice in pl'],
])('%s is refused, and names the file and what is wrong', async (_, file, problem) => {
  const cup = await makeCup(shop);
  await shopper.buy(cup);
  const { code, errors } = await run(`${cup.id} --yes`, file);
  expect([code, errors]).toEqual([1, expect.stringContaining('notice.json')]);
  expect(errors).toContain(problem);
});

test('an unknown product is refused', async () => {
  expect((await run('no-such-thing', { pl: notice })).errors).toBe('the shop has no product "no-such-thing"\n');
});
