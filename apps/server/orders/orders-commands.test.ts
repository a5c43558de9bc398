import type { Tables } from '@witryna/api/database/database.ts';
import { expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../api/test/buying.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { runForTest } from '../test/run-for-test.ts';
import { runOrdersCommand } from './run-orders-command.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'commands.test';
const api = createTestApi(db);
const shopper = shopperAt(api, host);
const shop = await makeSellingShop(db, host);
await db
  .updateTable('shop')
  .set({ config: '{"giftNote":true,"orderReference":true}' })
  .where('shop_id', '=', shop.shopId)
  .execute();
await makeSellingShop(db, 'other-commands.test');

const run = (args: string, options?: { typed?: string[] | undefined }) =>
  runForTest(
    args,
    (words, streams) =>
      runOrdersCommand(words, {
        ...streams,
        clock: () => api.time.now,
        userName: 'ola',
        readKinds: () => Promise.reject(new Error('not used')),
        withShops: () => Promise.reject(new Error('not needed')),
        withOrders: (work) => work(api.deps),
      }),
    options,
  );

/** Places an order a second after the one before, so that they sort by age. */
const order = async () => {
  api.advance(1_000);
  return shopper.buy(await makeCup(shop), { payment: { type: 'bank-transfer' }, giftNote: 'Sto lat!' });
};

test('the help lists every command, and each has a help with an example', async () => {
  const { output } = await run('');
  const names =
    'list show accept correct pack send waiting deliver return close cancel refund paid resolve invoices recall'.split(
      ' ',
    );
  for (const name of names) {
    expect(output).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    expect((await run(`${name} --help`)).output).toMatch(
      new RegExp(`\nExample:\n  npm run (?:--silent )?orders -- ${name} `),
    );
  }
});

test('an order goes from placed to closed, and a refused move says what is possible', async () => {
  const { number } = await order();
  const at = (command: string, typed?: string[]) =>
    run(`${command.replace(/^\w+/, (name) => `${name} ${host} ${number}`)}`, { typed });
  expect((await at('send')).errors).toBe(`order ${number}: it is placed; possible moves: accept, cancel\n`);
  expect((await at('paid')).output).toBe(`order ${number} is accepted, payment paid\n`);
  expect((await at('paid')).output).toBe(`order ${number} is accepted already, payment paid\n`);
  expect((await at('pack --as provider')).errors).toMatch(/^--as: the name must not be one of provider/);
  await at('pack --as "Jan Kowalski"');
  expect((await at('send --tracking 123')).output).toBe(`order ${number} is sent, payment paid\n`);
  expect((await at('waiting')).errors).toContain('it is not delivered to a pickup point');
  expect((await at('waiting --until tomorrow')).errors).toMatch(/^--until <date>: /);
  expect((await at('return --pieces 2:1')).errors).toBe(`order ${number}: returned.0.position: unknown\n`);
  expect((await at('return --pieces one')).errors).toContain('"one" is not a line and its pieces');
  await at('deliver');
  expect((await at('refund --amount 15.00')).errors).toMatch(/record it with --by-hand\n$/);
  expect((await at('refund --amount 15.00 --by-hand')).output).toContain('payment part-refunded');
  expect((await at('refund --amount 15.00 --by-hand')).errors).toMatch(/15\.00 was refunded today; --again/);
  expect((await at('refund --amount 15.00 --by-hand', ['no'])).code).toBe(1);
  expect((await at('refund --amount 15.00 --by-hand', ['y'])).output).toContain('payment part-refunded');
  expect((await at('refund --amount 15.00 --by-hand --again')).output).toContain('payment part-refunded');
  expect((await at('refund --amount 1000')).errors).toMatch(/can be refunded\n$/);
  expect((await at('refund --amount much')).errors).toContain('"much" is not an amount');
  expect((await at('close')).code).toBe(0);
  const shown = await at('show');
  for (const part of ['Jan Kowalski', 'closed', '123', '15.00', 'Sto lat!']) expect(shown.output).toContain(part);
  expect(JSON.parse((await at('show --json')).output)).toMatchObject({ number, state: 'closed', refundedMinor: 4_500 });
});

test('an order is shown as somebody packs it: with combination, product code and gift', async () => {
  const cup = await makeCup(shop);
  const variants = JSON.stringify([
    { name: 'Szkliwo', value: 'kobalt' },
    { name: 'Pojemność', value: '300 ml' },
  ]);
  await db.updateTable('combination').set({ sku: 'KUB-K-300', variants }).where('id', '=', cup.combination).execute();
  const { number, id } = await shopper.buy(cup);
  const shown = async () => (await run(`show ${host} ${number}`)).output;
  expect(await shown()).toMatch(/1 × Kubek, Szkliwo: kobalt, Pojemność: 300 ml, SKU KUB-K-300, zł\s100\.00/);
  await db.updateTable('order_line').set({ sku: null, gift: true }).where('order_id', '=', id).execute();
  expect(await shown()).toContain('1 × Kubek, Szkliwo: kobalt, Pojemność: 300 ml, gift, ');
});

test('orders are listed as a table or as JSON, filtered, and another shop’s order is unknown', async () => {
  const { number } = await order();
  expect((await run(`list ${host} --state placed`)).output).toMatch(new RegExp(`^${number} .* placed `, 'm'));
  const lines = (await run(`list ${host} --json --limit 1`)).output.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ number }]);
  expect((await run(`list ${host} --search ${number.slice(0, 4)}`)).output).toMatch(new RegExp(`^${number} `, 'm'));
  expect((await run(`list ${host} --search nothing`)).output).not.toContain(number);
  expect((await run(`list ${host} --search ${'x'.repeat(101)}`)).errors).toContain('at most 100 characters');
  expect((await run(`list ${host} --from tomorrow`)).errors).toBe('a date is written like 2026-11-01\n');
  const other = await run(`cancel other-commands.test ${number}`);
  expect(other).toMatchObject({ code: 1, errors: expect.stringContaining(`has no order "${number}"`) });
});

test('invoice data are exported as CSV that no spreadsheet runs, and as JSON, for a range of days', async () => {
  const invoice = {
    companyName: '=HYPERLINK("https://evil.example")',
    companyAddress: 'Długa 1, Łódź',
    companyEmail: 'firma@example.com',
    companyTaxId: '5260250274',
    country: 'PL',
  };
  const cup = await makeCup(shop);
  const placed = await shopper.buy(cup, { payment: { type: 'bank-transfer' }, invoice, orderReference: '=PO-7/2026' });
  const cancelled = await shopper.buy(cup, { payment: { type: 'bank-transfer' }, invoice });
  await run(`cancel ${host} ${cancelled.number}`);
  const check = { state: 'registered', at: '2026-11-20T12:00:00.000Z', consultation: 'WAPI7' };
  await db
    .updateTable('shop_order')
    .set({ vat_check: JSON.stringify(check) })
    .where('id', '=', placed.id)
    .execute();
  expect((await run(`show ${host} ${placed.number}`)).output).toMatch(/VAT number +registered in VIES, .*WAPI7/);
  expect((await run(`show ${host} ${placed.number}`)).output).toMatch(/purchase order number +=PO-7\/2026/);
  expect((await run(`list ${host} --search po-7/`)).output).toMatch(new RegExp(`^${placed.number} `, 'm'));
  const range = '--from 2026-11-20 --to 2026-11-20';
  const csv = (await run(`invoices ${host} ${range}`)).output.trim().split('\n');
  expect(csv).toHaveLength(3);
  expect(csv[1]).toMatch(new RegExp(`^${placed.number},2026-11-20T[^,]*Z,,unpaid,"'=HYPERLINK`));
  expect(csv[0]).toContain(',Order Reference,Additional Info,');
  expect(csv[1]).toContain(`,'=PO-7/2026,`);
  expect(csv[1]).toContain(`5260250274,PL,PL,registered,${check.at},WAPI7,firma@example.com`);
  const [json] = (await run(`invoices ${host} ${range} --format json`)).output.trim().split('\n');
  const read = JSON.parse(json ?? '');
  expect(read).toMatchObject({
    number: placed.number,
    total: 115,
    company: { name: invoice.companyName },
    orderReference: '=PO-7/2026',
    vatCheck: check,
  });
  expect(read.lines.reduce((sum: number, line: { total: number }) => sum + line.total, 0)).toBe(115);
  const all = (await run(`invoices ${host} ${range} --format json --all`)).output.trim().split('\n');
  expect(all.length).toBeGreaterThan(1);
  expect((await run(`invoices ${host} --from 2026-11-21 --to 2026-12-01 --format json`)).output).toBe('');
  expect((await run(`invoices ${host} --from x --to y`)).errors).toBe('a date is written like 2026-11-01\n');
});

test('an order is corrected until it is sent', async () => {
  const { number } = await order();
  const correct = (options: string) => run(`correct ${host} ${number} ${options}`);
  expect((await correct('--street Jasna --post-code 30002')).output).toBe(`order ${number} is corrected\n`);
  expect((await correct('--street Jasna')).output).toBe(`order ${number} is already corrected\n`);
  expect((await run(`show ${host} ${number}`)).output).toMatch(/Jasna.*30-002|30-002.*Jasna/);
  expect((await correct('--email ala')).errors).toMatch(/^buyer\.email: /);
  expect((await correct('--post-code 3')).errors).toBe(`order ${number}: address.postCode: format\n`);
  expect((await correct('--point KRA01A')).errors).toBe(`order ${number}: pointId: unavailable\n`);
  for (const move of ['accept', 'pack', 'send']) await run(`${move} ${host} ${number}`);
  expect((await correct('--city Inne')).errors).toBe(
    `order ${number}: it is sent; an order can be corrected until it is sent\n`,
  );
});
