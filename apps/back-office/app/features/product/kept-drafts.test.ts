import { expect, test } from 'vitest';
import { someProduct } from '../../../test/some-product.ts';
import { draftOf } from './draft-of.ts';
import { type DraftStorage, keptDrafts } from './kept-drafts.ts';

/** A storage as browsers have, with room for so many characters. */
function storageOf(room = Number.POSITIVE_INFINITY): DraftStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, text) {
      const used = [...items].reduce((sum, [own, { length }]) => sum + (own === key ? 0 : length), 0);
      if (used + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
    removeItem: (key) => void items.delete(key),
  };
}

const draft = draftOf(someProduct, { digits: 2, language: 'en' });
const base = { version: 3, product: someProduct };

test('unfinished work comes back to its person, shop and product only, until it is dropped', () => {
  const storage = storageOf();
  const own = keptDrafts(storage, 'anna', 'glina.example', '7');
  own.keep(draft, base);
  expect(own.read()).toMatchObject({ draft, base });
  for (const [person, host, product] of [
    ['piotr', 'glina.example', '7'],
    ['anna', 'verde.example', '7'],
    ['anna', 'glina.example', 'new'],
  ] as const)
    expect(keptDrafts(storage, person, host, product).read()).toBeUndefined();
  own.drop();
  expect(own.read()).toBeUndefined();
});

test('a device keeps the twenty newest', () => {
  const storage = storageOf();
  for (let at = 0; at < 30; at += 1)
    keptDrafts(storage, 'anna', 'glina.example', `${at}`).keep(draft, base, new Date(1_780_000_000_000 + at * 1000));
  const kept = Array.from({ length: 30 }, (_, at) => at).filter((at) =>
    keptDrafts(storage, 'anna', 'glina.example', `${at}`).read(),
  );
  expect(kept).toEqual(Array.from({ length: 20 }, (_, at) => at + 10));
});

test('a full device gives the newest work the room of older', () => {
  const size = JSON.stringify({ at: new Date().toISOString(), draft, base }).length;
  const storage = storageOf(size * 1.5);
  keptDrafts(storage, 'anna', 'glina.example', '1').keep(draft, base);
  keptDrafts(storage, 'anna', 'glina.example', '2').keep(draft, base);
  expect(storage.items.size).toBe(1);
  expect(keptDrafts(storage, 'anna', 'glina.example', '2').read()).toMatchObject({ draft });
});

test('what is broken, or of an older version of the form, is not offered', () => {
  const storage = storageOf();
  const own = keptDrafts(storage, 'anna', 'glina.example', '7');
  for (const text of ['', '{', '{"at":1}', JSON.stringify({ at: new Date(), draft: { title: 'x' }, base: null })]) {
    storage.setItem('back-office.product.anna glina.example 7', text);
    expect(own.read()).toBeUndefined();
  }
});

test('work that an earlier release has kept comes back without related goods', () => {
  const storage = storageOf();
  const own = keptDrafts(storage, 'anna', 'glina.example', '7');
  own.keep(draft, base);
  for (const [key, text] of storage.items) storage.items.set(key, text.replaceAll(/"relatedIds":\[\],?/g, ''));
  expect(own.read()).toMatchObject({ draft, base });
});
