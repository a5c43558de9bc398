import { expect, test } from 'vitest';
import { problemsOfFields } from './fields-on-page.ts';

const sources = [{ path: 'apps/storefront/app/features/product/buy-box.tsx', text: 'const { id } = details;' }];

test('a detail stands in the file that is said to show it', () => {
  expect(problemsOfFields({ id: { page: 'buy-box.tsx' }, tags: 'not sent', wholesalerId: {} }, sources)).toEqual([]);
  expect(problemsOfFields({ name: { page: 'buy-box.tsx' } }, sources).join()).toContain(
    'shows "name", but it does not',
  );
  expect(problemsOfFields({ id: { page: 'gone.tsx' } }, sources).join()).toContain('no such file');
});
