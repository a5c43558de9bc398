import { expect, test } from 'vitest';
import { preparedTabs, tabCalls } from './prepare-tabs.ts';

const product = { id: 5, name: 'Kubek', minPrice: 79 };
const list = (length: number) => ({ data: Array.from({ length }, () => product), totalItems: length }) as never;
const categories = [{ id: 3, name: 'Ona', children: [{ id: 4, name: 'Buty', children: [] }] }] as never;

const standard = { tabs: ['new', 'bestsellers', 'sale'], defaultTab: 'bestsellers', limit: 4 } as const;
const ofCategories = {
  tabs: ['category:men', 'category:women', 'sale'],
  defaultTab: 'category:men',
  limit: 4,
} as const;

const asked = (calls: object) => Object.entries(calls).map(([name, call]) => [name, call?.query?.pageSize]);

test('only the default tab is asked for all its products, and only a tab that may be empty for one', () => {
  expect(asked(tabCalls(standard, {}))).toEqual([
    ['categories', undefined],
    ['tab:bestsellers', 4],
    ['tab:sale', 1],
  ]);
});

test('an empty tab is left out', () => {
  const prepared = preparedTabs({ 'tab:bestsellers': list(4), 'tab:sale': list(0) }, standard, {});
  expect(prepared.tabs).toEqual([{ source: 'new' }, { source: 'bestsellers' }]);
  expect(prepared).toMatchObject({ open: 'bestsellers', products: { length: 4 } });
});

test('a tab whose call failed stays', () => {
  const { tabs } = preparedTabs({ 'tab:bestsellers': list(4) }, standard, {});
  expect(tabs.map(({ source }) => source)).toEqual(['new', 'bestsellers', 'sale']);
});

test('another tab is open if the default tab is empty', () => {
  const settings = { ...standard, defaultTab: 'sale' } as const;
  expect(asked(tabCalls(settings, {})).slice(1)).toEqual([
    ['tab:new', 4],
    ['tab:bestsellers', 4],
    ['tab:sale', 4],
  ]);
  const prepared = preparedTabs({ 'tab:new': list(2), 'tab:bestsellers': list(4), 'tab:sale': list(0) }, settings, {});
  expect(prepared).toMatchObject({ open: 'new', products: { length: 2 } });
});

test('the shop’s content says which categories the tabs of a home show', () => {
  const ids = { men: 3, women: '4' };
  expect(asked(tabCalls(ofCategories, ids)).map(([name]) => name)).toEqual([
    'categories',
    'tab:category:3',
    'tab:category:4',
    'tab:sale',
  ]);
  const answers = { categories, 'tab:category:3': list(1), 'tab:category:4': list(2), 'tab:sale': list(3) };
  const prepared = preparedTabs(answers, ofCategories, ids);
  expect(prepared.tabs.map(({ category }) => category?.name)).toEqual(['Ona', 'Buty', undefined]);
  expect(prepared.open).toBe('category:3');
});

test('a category that the shop does not have is left out', () => {
  const ids = { men: 3, women: 99 };
  const prepared = preparedTabs({ categories, 'tab:category:3': list(1), 'tab:sale': list(3) }, ofCategories, ids);
  expect(prepared.tabs.map(({ source }) => source)).toEqual(['category:3', 'sale']);
});

test('a shop that names no category gets the standard tabs', () => {
  const prepared = preparedTabs({ 'tab:bestsellers': list(4), 'tab:sale': list(1) }, ofCategories, {});
  expect(prepared.tabs.map(({ source }) => source)).toEqual(['new', 'bestsellers', 'sale']);
  expect(prepared.open).toBe('bestsellers');
});
