import type { IncomingMessage } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import {
  changedGoods,
  type GoodsChanged,
  goodsFilter,
  goodsList,
  handledProduct,
  newProduct,
  savedProduct,
} from '@witryna/contract/goods';
import { type ShopEvent, shopEventList } from '@witryna/contract/shop-events';
import { z } from 'zod';
import {
  categories,
  changeFake,
  type FakeProduct,
  fakeChoices,
  fakeEvent,
  makeGoods,
  meetsGoodsFilter,
  toHandled,
  toListedGoods,
} from './fake-goods.ts';

const goods = new Map<string, FakeProduct[]>();
const events: ShopEvent[] = [];
const earlier = new Map<string, FakeProduct[]>();
const pictures = new Map<string, Buffer>();

interface Answer {
  readonly status?: number;
  readonly body: unknown;
  readonly type?: string;
}
const refused = (status: number, code: string, details = {}): Answer => ({
  status,
  body: { error: { code, details } },
});

/** Answers the calls of goods from memory. @returns undefined for other calls */
export async function answerGoods(
  request: IncomingMessage,
  host: string,
  path: string[],
  url: URL,
): Promise<Answer | undefined> {
  const list = goods.get(host) ?? makeGoods(host.startsWith('glina') ? 173 : 0);
  goods.set(host, list);
  const [part, id, name] = path;
  if (part === 'pictures') {
    if (request.method === 'GET') {
      const bytes = pictures.get(`${id}`.replace(/_\w+$/, ''));
      return bytes ? { body: bytes, type: 'image/jpeg' } : refused(404, 'NotFound');
    }
    const key = `photo-${pictures.size + 1}`;
    pictures.set(key, await buffer(request));
    return { body: { id: key, width: 800, height: 600, color: null } };
  }
  if (part === 'events' || name === 'events') {
    const shown = part === 'events' ? events : events.filter(({ thingId }) => `${thingId}` === id);
    return { body: shopEventList.parse({ events: shown.toReversed(), next: null }) };
  }
  if (part === 'goods-choices') return { body: { currency: 'PLN', choices: fakeChoices } };
  if (part !== 'goods') return undefined;
  if (request.method === 'GET') return readGoods(list, host, id, url);
  const body = await json(request);
  if (id === 'change') return change(list, changedGoods.parse(body));
  if (id === 'undo') return undo(list, z.object({ batch: z.string() }).parse(body).batch);
  if (id === undefined) {
    const { product } = newProduct.parse(body);
    const made = { id: list.length + 1, version: 1, product: withIds(product, (list.length + 1) * 100) };
    list.unshift(made);
    return { body: { id: made.id, version: 1 } };
  }
  const one = list.find((product) => `${product.id}` === id);
  const saved = savedProduct.parse(body);
  if (!one) return refused(404, 'NotFound');
  if (saved.version !== one.version) {
    return refused(409, 'ChangedMeanwhile', {
      fields: ['title'],
      by: 'Piotr Wiśniewski',
      at: new Date().toISOString(),
    });
  }
  one.product = withIds(saved.product, one.id * 100);
  one.version += 1;
  return { body: { id: one.id, version: one.version } };
}

function withIds(product: FakeProduct['product'], base: number) {
  const combinations = product.combinations.map((one, at) => ({ ...one, id: one.id ?? base + 50 + at }));
  return { ...product, combinations };
}

function readGoods(list: FakeProduct[], host: string, id: string | undefined, url: URL): Answer {
  if (id !== undefined) {
    const one = list.find((product) => `${product.id}` === id);
    return one ? { body: handledProduct.parse(toHandled(host, one)) } : refused(404, 'NotFound');
  }
  const filter = goodsFilter.parse(Object.fromEntries(url.searchParams));
  const found = list.filter((one) => meetsGoodsFilter(one, filter));
  const begin = Number(url.searchParams.get('after') ?? 0);
  const end = begin + Number(url.searchParams.get('limit') ?? 50);
  return {
    body: goodsList.parse({
      goods: found.slice(begin, end).map(toListedGoods),
      next: end < found.length ? `${end}` : null,
      currency: 'PLN',
      categories: begin === 0 ? categories : null,
    }),
  };
}

function change(list: FakeProduct[], { ids, change: wanted }: z.output<typeof changedGoods>): Answer {
  const batch = crypto.randomUUID();
  const chosen = list.filter(({ id }) => ids.includes(id));
  const result: GoodsChanged = { batch, changed: [], refused: [] };
  earlier.set(batch, structuredClone(chosen));
  for (const one of chosen) {
    const reason = one.id % 17 === 0 ? 'notHigher' : changeFake(one, wanted);
    if (reason) result.refused.push({ id: one.id, field: 'priceBeforeMinor', reason });
    else {
      result.changed.push(one.id);
      events.push(
        fakeEvent(events.length + 1, one, batch, [{ field: 'status', before: 'draft', after: one.product.status }]),
      );
    }
  }
  return { body: result };
}

function undo(list: FakeProduct[], batch: string): Answer {
  const before = earlier.get(batch) ?? [];
  for (const old of before) {
    const one = list.find(({ id }) => id === old.id);
    if (one) Object.assign(one, { product: old.product, version: one.version + 1 });
  }
  for (const event of events) if (event.batch === batch) event.undone = true;
  return { body: { batch, changed: before.map(({ id }) => id), refused: [] } };
}
