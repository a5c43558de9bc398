import { afterAll, expect, test } from 'vitest';
import { makeFakePrzelewy24 } from './payment-fakes/fake-przelewy24.ts';
import { createProviderShops } from './provider-shops.ts';

const fake = makeFakePrzelewy24();
const { network, jobs, open } = await createProviderShops([fake]);
afterAll(network.close);
const { order, paymentOf, statusOf, send } = await open(fake);

async function payAndNotify() {
  const placed = await order();
  const payment = await paymentOf(placed);
  payment.state = 'paid';
  expect(await send(fake.notice(payment, 'paid'))).toEqual(fake.reply);
  return { placed, payment };
}

test('a payment counts only after Przelewy24 has verified it', async () => {
  const { placed, payment } = await payAndNotify();
  fake.failVerify = 2;
  await expect(jobs.drain('notice')).rejects.toThrow('500');
  expect((await statusOf(placed)).payment).toBe('pending');
  await jobs.drain('notice');
  expect(fake.verified).toContain(payment.attemptId);
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('a payment whose verification was answered into the void is not verified twice', async () => {
  const { placed } = await payAndNotify();
  network.breakDown(({ path }) => (path.endsWith('/verify') ? 'lose' : undefined));
  await expect(jobs.drain('notice')).resolves.toBe(1);
  expect((await statusOf(placed)).payment).toBe('paid');
});

test('a payment with another sum is never verified, because that would take the money', async () => {
  const placed = await order();
  const payment = await paymentOf(placed);
  await send(fake.notice(payment, 'paid', { amountMinor: 1 }));
  await jobs.drain('notice');
  expect(fake.verified).not.toContain(payment.attemptId);
});

test('the sandbox is another host', async () => {
  const sandbox = { ...fake, settings: { ...fake.settings, mode: 'test' } };
  const shop = await open(sandbox, 'p24-sandbox.test');
  const { next } = await shop.order();
  expect(next).toMatchObject({ url: expect.stringMatching(/^https:\/\/sandbox\.przelewy24\.pl\/trnRequest\/T/) });
  expect(network.requests.at(-1)?.headers['x-origin']).toBe('https://sandbox.przelewy24.pl');
});
