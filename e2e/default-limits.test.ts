import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, askHost, sendJson } from './ask.ts';
import { glina, lumen } from './demo-shops.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop({ env: { RATE_LIMITS: '' } });
});
afterAll(async () => void (await shop.stop()));

const newSession = () => randomBytes(16).toString('hex');

/** Asks until it is refused; says how often it was not, and wants the refusal to say when to come again. */
async function askUntilRefused(most: number, next: (at: number) => Promise<Answered>): Promise<number> {
  for (let at = 0; at < most; at += 1) {
    const answer = await next(at);
    if (answer.status !== 429) continue;
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return at;
  }
  return most;
}

test('invented paths are refused after a while, and what is kept is still there', async () => {
  expect((await askHost(shop.port, glina.host, '/')).status).toBe(200);
  const known = await askUntilRefused(200, (at) => askHost(shop.port, glina.host, `/invented/${at}`));
  expect(known).toBe(120);
  expect((await askHost(shop.port, glina.host, '/')).status).toBe(200);
});

test('invented hosts are refused after a while', async () => {
  const known = await askUntilRefused(200, (at) => askHost(shop.port, `shop${at}.localhost`, '/api/shop/Category'));
  expect(known).toBe(120);
});

test('guessed coupons are refused after a while, whatever session they come from', async () => {
  const known = await askUntilRefused(30, (at) =>
    askHost(shop.port, glina.host, `/api/shop/ShoppingCart/${newSession()}/coupon/GUESS${at}`),
  );
  expect(known).toBe(15);
});

test('messages, reviews and look-ups are refused after a few', async () => {
  const contact = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C', consent: true };
  const review = { rating: 5, author: 'A', body: 'B', consent: true };
  const lookup = { number: '10001', email: 'a@example.com' };
  const send = (path: string, body: unknown) => () => sendJson(shop.port, lumen.host, `/api${path}`, body);
  expect(await askUntilRefused(20, send('/shop/Contact', contact))).toBe(5);
  const list = JSON.parse((await askHost(shop.port, lumen.host, '/api/shop/Product?pageSize=1')).text);
  expect(await askUntilRefused(20, send(`/shop/Product/${list.data[0].id}/reviews`, review))).toBe(5);
  expect(await askUntilRefused(20, send('/shop/Order/lookup', lookup))).toBe(10);
});

test('a flood of additions is refused after a while', async () => {
  const line = { productId: 1, combinationId: 1, quantity: 1, session: newSession() };
  const known = await askUntilRefused(200, () => sendJson(shop.port, glina.host, '/api/shop/ShoppingCart', line));
  expect(known).toBe(120);
});
