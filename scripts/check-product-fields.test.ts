import { expect, test } from 'vitest';
import { checkProductFields } from './check-product-fields.ts';

const sources = [{ path: 'apps/storefront/app/features/product/buy-box.tsx', text: 'const { id } = details;' }];

test('a product field must occur in the file that is named to show it', () => {
  expect(checkProductFields({ id: { page: 'buy-box.tsx' }, tags: 'not sent', wholesalerId: {} }, sources)).toEqual([]);
  expect(checkProductFields({ name: { page: 'buy-box.tsx' } }, sources).join()).toContain(
    'shows "name", but the file does not contain it',
  );
  expect(checkProductFields({ id: { page: 'gone.tsx' } }, sources).join()).toContain('the file does not exist');
});
