import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Tables } from '@witryna/api/database/database.ts';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../api/test/buying.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { runOrdersCommand } from './run-orders-command.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'commands.test';
const api = createTestApi(db);
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
await makeSellingShop(db, 'other-commands.test');

async function run(args: string) {
  const [output, errorOutput] = [new PassThrough(), new PassThrough()];
  const [outputText, errorText] = [text(output), text(errorOutput)];
  const words = [...args.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
  const code = await runOrdersCommand(words, {
    input: new PassThrough().end(),
    output,
    errorOutput,
    signal: AbortSignal.timeout(20_000),
    clock: () => api.time.now,
    userName: 'ola',
    withShops: () => Promise.reject(new Error('not needed')),
    withOrders: (work) => work(api.deps),
  });
  output.end();
  errorOutput.end();
  return { code, output: await outputText, errors: await errorText };
}

const order = async () => shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' } });

test('the help lists every command, and each has a help with an example', async () => {
  const { output } = await run('');
  const names = 'list show accept pack send deliver return close cancel refund paid resolve'.split(' ');
  for (const name of names) {
    expect(output).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect((await run(`${name} --help`)).output).toContain(`\nExample:\n  npm run orders -- ${name} `);
  }
});

test('an order goes from placed to closed, and a refused move says what is possible', async () => {
  const { number } = await order();
  const at = (command: string) => run(`${command.replace(/^\w+/, (name) => `${name} ${host} ${number}`)}`);
  expect((await at('send')).errors).toBe(`order ${number}: it is placed; possible moves: accept, cancel\n`);
  expect((await at('paid')).output).toBe(`order ${number} is accepted, payment paid\n`);
  expect((await at('paid')).output).toBe(`order ${number} is accepted already, payment paid\n`);
  await at('pack --as "Jan Kowalski"');
  expect((await at('send --tracking 123')).output).toBe(`order ${number} is sent, payment paid\n`);
  await at('deliver');
  expect((await at('refund --amount 15.00')).output).toContain('payment part-refunded');
  expect((await at('refund --amount 1000')).errors).toMatch(/can be refunded\n$/);
  expect((await at('refund --amount much')).errors).toContain('"much" is not an amount');
  expect((await at('close')).code).toBe(0);
  const shown = await at('show');
  for (const part of ['Jan Kowalski', 'closed', '123', '15.00']) expect(shown.output).toContain(part);
  expect(JSON.parse((await at('show --json')).output)).toMatchObject({ number, state: 'closed', refundedMinor: 1_500 });
});

test('orders are listed as a table or as JSON, filtered, and another shop’s order is unknown', async () => {
  const { number } = await order();
  expect((await run(`list ${host} --state placed`)).output).toMatch(new RegExp(`^${number} .* placed `, 'm'));
  const lines = (await run(`list ${host} --json --limit 1`)).output.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ number }]);
  expect((await run(`list ${host} --from tomorrow`)).errors).toBe('a date is written like 2026-11-01\n');
  const other = await run(`cancel other-commands.test ${number}`);
  expect(other).toMatchObject({ code: 1, errors: expect.stringContaining(`has no order "${number}"`) });
});
