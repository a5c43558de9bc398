import type { Combination, ProductDetails } from '@witryna/contract/catalog';
import { beforeAll, expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { loadMessages } from '../../platform/texts/messages.ts';
import { ProductPrice } from './product-price.tsx';

beforeAll(() => Promise.all([loadMessages('product', 'pl'), loadMessages('shop', 'pl')]));

const combination: Combination = {
  ...{ id: 51, price: 20, priceBeforeDiscount: null, lowestPrice: null, lowestPrice30d: null, stock: 3, variants: [] },
};
const tea: ProductDetails = {
  ...{ id: 5, name: 'Herbata', categoryId: 2, minPrice: 20, photos: [], combinations: [combination] },
  ...{ externalId: null, wholesalerId: null },
  ...{ minPriceBeforeDiscount: null, discountPercentage: null, lowestPrice: null },
  ...{ descriptionType: 'TD_OLD_DESCRIPTION', status: 'PUBLISHED' },
  unitPrice: { price: 200, quantity: 1, unit: 'kg' },
};
const shown = (changes: Partial<Combination>) =>
  renderPart(<ProductPrice product={tea} combination={{ ...combination, ...changes }} isSoldHere />);

test('the cheapest combination shows the unit price of the product, another one only its own', async () => {
  expect(await shown({})).toMatch(/200,00.+\/kg/);
  expect(await shown({ price: 45 })).not.toContain('/kg');
  expect(await shown({ price: 45, unitPrice: { price: 180, quantity: 1, unit: 'kg' } })).toMatch(/180,00.+\/kg/);
});
