import { productDetails } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import { describeDetails, sentDetails } from './product-fields.ts';
import { plainText } from './product-json-ld.ts';

test('a description for search engines is plain text with decoded entities', () => {
  expect(plainText('<p>Do&nbsp;200 ml,</p><p>waga &lt; 1 kg &amp; mniej</p>')).toBe('Do 200 ml, waga < 1 kg & mniej');
  expect(plainText('pisane &amp;lt;b&amp;gt;')).toBe('pisane &lt;b&gt;');
});

test('a long description is cut at a word', () => {
  expect(plainText('<p>jeden dwa trzy</p>', 12)).toBe('jeden dwa…');
});

test('fields for search engines are in the structured data, and unused fields are not sent', () => {
  const details = productDetails.parse({
    id: 1,
    name: 'Kubek',
    externalId: 'K-1',
    wholesalerId: null,
    categoryId: null,
    minPrice: 10,
    minPriceBeforeDiscount: null,
    discountPercentage: null,
    lowestPrice: null,
    tags: ['kamionka'],
    descriptionType: 'TD_OLD_DESCRIPTION',
    photos: [],
    combinations: [],
    gpsr: { manufacturer: { name: 'Glina', address: 'Lipowa 3' }, productType: 'kubek', ean: '5901234123457' },
    status: 'PUBLISHED',
  });
  expect(describeDetails(details)).toEqual({ name: 'Kubek', sku: 'K-1', gtin13: '5901234123457' });
  expect(sentDetails(details)).toEqual({ ...details, tags: undefined });
});
