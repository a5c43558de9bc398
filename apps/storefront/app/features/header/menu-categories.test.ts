import type { Category } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import { menuCategories } from './menu-categories.ts';

const category = (id: number, name: string, order: number, more: Partial<Category> = {}): Category => ({
  id,
  parentId: null,
  name,
  url: '',
  order,
  children: [],
  ...more,
});

test('the menu has two levels in the shop’s order; roots are categories without a parent', () => {
  const deep = category(9, 'Czarne', 1, { parentId: 3 });
  const cups = category(3, 'Filiżanki', 2, { parentId: 1, children: [deep] });
  const mugs = category(4, 'Kubki', 1, { parentId: 1 });
  const tree = [category(2, 'Wazony', 2), category(1, 'Do picia', 1, { children: [cups, mugs] }), cups];
  expect(menuCategories(tree)).toEqual([
    {
      name: 'Do picia',
      to: '/products/1-do-picia',
      children: [
        { name: 'Kubki', to: '/products/4-kubki', children: [] },
        { name: 'Filiżanki', to: '/products/3-filizanki', children: [] },
      ],
    },
    { name: 'Wazony', to: '/products/2-wazony', children: [] },
  ]);
});
