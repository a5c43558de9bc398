import { languages } from '@witryna/contract/languages';
import { formatText } from '@witryna/messages/server-texts';
import { expect, test } from 'vitest';
import { allCartRules } from './cart-rule-registry.ts';
import { readCartRules } from './read-cart-rules.ts';
import { cartRuleIssues, cartRuleLinks, toRulesOfFile, toStoredRules, withRuleIds } from './rules-of-folder.ts';

const ids = { product: new Map([['mug', 5]]), category: new Map([['cups', 8]]) };
const facts = { currency: 'PLN', timeZone: 'Europe/Warsaw', ids };
const handles = { product: new Map([[5, 'mug']]), category: new Map([[8, 'cups']]) };
const rules = [
  { kind: 'freeDelivery', from: 199.99 },
  { kind: 'gift', from: 300, product: 'mug', sku: 'M-1' },
  { kind: 'takePay', take: 3, pay: 2, category: 'cups' },
];

test('rules are stored with ids and minor units, and come back as they were', () => {
  const stored = toStoredRules(rules, facts);
  expect(stored).toEqual([
    { kind: 'freeDelivery', from: 19_999 },
    { kind: 'gift', from: 30_000, productId: 5, sku: 'M-1' },
    { kind: 'takePay', take: 3, pay: 2, categoryId: 8 },
  ]);
  expect(toRulesOfFile(stored, { currency: 'PLN', handles })).toEqual(rules);
});

test('the times of a rule are those of the shop, and a last day counts whole', () => {
  const rule = { kind: 'freeDelivery', from: 50, off: true, starts: '2026-12-01', ends: '2026-12-24' };
  const stored = toStoredRules([rule], facts);
  const times = { startsAt: '2026-11-30T23:00:00.000Z', endsAt: '2026-12-24T23:00:00.000Z' };
  expect(stored).toEqual([{ kind: 'freeDelivery', from: 5_000, off: true, ...times }]);
  const [written] = toRulesOfFile(stored, { currency: 'PLN', handles });
  expect(toStoredRules(written ? [written] : [], facts)).toEqual(stored);
});

test('rules of a folder keep the ids that the shop has given them, by their values or else by their kind', () => {
  const stored = toStoredRules(rules, facts) ?? [];
  const first = readCartRules(withRuleIds(stored, []));
  const idsOf = (given: object[]) => readCartRules(withRuleIds(given, first)).map(({ id }) => id);
  expect(new Set(first.map(({ id }) => id)).size).toBe(3);
  const [free, gift, taking] = first.map(({ id }) => id);
  expect(idsOf(stored.toReversed())).toEqual([taking, gift, free]);
  const dearer = { kind: 'freeDelivery', from: 29_999 };
  expect(idsOf([dearer, ...stored])).toEqual([expect.any(String), free, gift, taking]);
  expect(idsOf([dearer, ...stored.slice(1)])).toEqual([free, gift, taking]);
});

test('rules of goods that are missing are left out on both ways', () => {
  const nothing = { product: new Map(), category: new Map() };
  expect(toStoredRules(rules.slice(1), { ...facts, ids: nothing })).toBeUndefined();
  const stored = toStoredRules(rules, facts);
  expect(toRulesOfFile(stored, { currency: 'PLN', handles: nothing })).toEqual(rules.slice(0, 1));
});

test.each([
  [{ kind: 'half' }, 'cartRules[0].kind', expect.stringContaining('one of freeDelivery, gift')],
  [{ kind: 'takePay', take: 3, pay: 3 }, 'cartRules[0].pay', 'must be less than take'],
  [{ kind: 'takePay', take: 3 }, 'cartRules[0].pay', expect.stringContaining('expected number')],
  [{ kind: 'gift', from: 1, product: 'Not a handle' }, 'cartRules[0].product', expect.stringContaining('A handle has')],
  [{ kind: 'freeDelivery', from: 0 }, 'cartRules[0].from', expect.stringContaining('>0')],
  [{ kind: 'freeDelivery', from: 1, till: 2 }, 'cartRules[0].till', 'There is no such field.'],
  [{ kind: 'freeDelivery', from: 1.001 }, 'cartRules[0].from', '1.001 has more decimals than PLN allows.'],
])('%j is refused', (rule, path, message) => {
  expect(cartRuleIssues([rule], 'PLN')).toEqual([{ path, message }]);
});

test('what rules name are links', () => {
  expect(cartRuleIssues(rules, 'PLN')).toEqual([]);
  expect(cartRuleLinks(rules)).toEqual([
    { column: 'cartRules[1].product', link: 'product:mug' },
    { column: 'cartRules[2].category', link: 'category:cups' },
  ]);
});

const labelled = [...allCartRules].flatMap(([name, kind]) => ('labels' in kind ? [{ name, ...kind }] : []));

test.each(labelled)('the label of $name shows the same values in each language', async ({ labels, values }) => {
  const shown = [...labels.en.matchAll(/\{(\w+)/g)].map(([, value = '']) => value);
  expect(Object.keys(values)).toEqual(expect.arrayContaining(shown));
  const texts = Object.fromEntries(shown.map((value, at) => [value, `<${at}>`]));
  for (const language of languages) {
    const text = await formatText(labels[language] ?? '', language, texts);
    expect([...text.matchAll(/<\d>/g)].flat().sort(), language).toEqual(Object.values(texts).sort());
  }
});
