import { randomBytes, randomUUID } from 'node:crypto';
import { lumen } from '../../e2e/demo-shops.ts';
import { requestHost, sendJson } from '../../e2e/request-host.ts';
import { shopClient } from '../../e2e/shop-client.ts';

/** What the visitors of a busy shop do, and how often. */
export interface Crowd {
  perSecond: number;
  /** One visitor's action, which has a number. Refusals are answers, too: the goods of a sale are soon gone. */
  act(port: number, at: number): Promise<unknown>;
}

/** The shop that is busy, while visits to others are measured. */
export const busyShop = lumen;
/** So many pieces a flash sale has. */
export const PIECES = 100;

const get = (port: number, path: string, address: string) =>
  requestHost(port, busyShop.host, path, { headers: { 'x-forwarded-for': address, 'accept-encoding': 'gzip' } });
/** Each of these visitors comes from a network address of its own, which no limit stops. */
const addressOf = (at: number) => `10.7.${(at >> 8) & 255}.${at & 255}`;
const ROBOT = '203.0.113.9';
const kept = ['/', '/products', '/about', '/contact'];
let product: ReturnType<ReturnType<typeof shopClient>['findSimple']> | undefined;

/** The product of the sale, which is looked up once. */
function findProduct(port: number) {
  product ??= shopClient(port, busyShop, { 'x-forwarded-for': addressOf(0) }).findSimple();
  return product;
}

export const crowds: Readonly<Record<string, Crowd>> = {
  'has nine tenths of all traffic': {
    perSecond: 360,
    async act(port, at) {
      const address = addressOf(Math.floor(at / 10));
      if (at % 20 === 0) {
        const { productId, combinationId } = await findProduct(port);
        const line = { session: randomBytes(16).toString('hex'), productId, combinationId, quantity: 1 };
        return sendJson(port, busyShop.host, '/api/shop/ShoppingCart', line, { 'x-forwarded-for': address });
      }
      if (at % 6 === 5) return get(port, `/api/shop/Product?pageSize=24&currentPage=${at % 3}`, address);
      return get(port, kept[at % kept.length] ?? '/', address);
    },
  },
  'has 1,000 orders in a minute for 100 pieces': {
    perSecond: 1_000 / 60,
    async act(port, at) {
      const client = shopClient(port, busyShop, { 'x-forwarded-for': addressOf(at) });
      // Who is told that the goods are gone orders nothing.
      const order = await client.fillIn(await findProduct(port)).catch(() => undefined);
      return order && client.place(order, randomUUID());
    },
  },
  'is read by a robot': {
    perSecond: 200,
    act: (port, at) => get(port, `/products?filter.priceTo=${100 + at}`, ROBOT),
  },
};
