import { productDetails } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import type { Shop } from '../../platform/shop/shop.ts';
import { describeDetails, sentDetails } from './product-fields.ts';
import { plainText, productJsonLd } from './product-json-ld.ts';

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
  brand: 'Glina',
  condition: 'used',
  status: 'PUBLISHED',
});

const shop: Shop = {
  shopId: 1,
  name: 'Glina',
  host: 'glina.test',
  origin: 'https://glina.test',
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
  metaTitle: '',
  flashTitle: '',
  metaDescription: '',
  blogEnabled: false,
  showcase: false,
  upsellTitle: '',
  layout: {},
};

test('a description for search engines is plain text with decoded entities', () => {
  expect(plainText('<p>Do&nbsp;200 ml,</p><p>waga &lt; 1 kg &amp; mniej</p>')).toBe('Do 200 ml, waga < 1 kg & mniej');
  expect(plainText('pisane &amp;lt;b&amp;gt;')).toBe('pisane &lt;b&gt;');
});

test('a long description is cut at a word', () => {
  expect(plainText('<p>jeden dwa trzy</p>', 12)).toBe('jeden dwa…');
});

test('fields for search engines are in the structured data, and unused fields are not sent', () => {
  expect(describeDetails(details)).toEqual({
    name: 'Kubek',
    sku: 'K-1',
    gtin: '5901234123457',
    brand: { '@type': 'Brand', name: 'Glina' },
    itemCondition: 'https://schema.org/UsedCondition',
  });
  expect(describeDetails({ ...details, withdrawalExcluded: 'madeToOrder', minimumAge: 18 })).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    audience: { '@type': 'PeopleAudience', suggestedMinAge: 18 },
  });
  // Sealed goods may be returned until the seal is opened.
  expect(describeDetails({ ...details, withdrawalExcluded: 'sealedHygiene' })).toEqual(describeDetails(details));
  expect(sentDetails(details)).toEqual({ ...details, tags: undefined });
});

test('every offer has the codes of its combination, without a GTIN whose check digit is wrong', () => {
  const price = {
    price: 10,
    priceBeforeDiscount: null,
    lowestPrice: null,
    lowestPrice30d: null,
    stock: 1,
    variants: [],
  };
  const combinations = [
    { ...price, id: 1, sku: 'K-1-B', gtin: '5901234123457', mpn: 'B1' },
    { ...price, id: 2, gtin: '5901234123450' },
  ];
  const product = { details: { ...details, combinations }, trail: [], description: '', features: [], deliveries: [] };
  const reviews = { data: [], totalItems: 0, average: null, counts: [0, 0, 0, 0, 0] };
  const [described] = productJsonLd({ ...product, reviews, related: [] }, shop, { home: 'Start' });
  expect(described).toMatchObject({
    offers: [
      { sku: 'K-1-B', gtin: '5901234123457', mpn: 'B1', price: 10 },
      { sku: undefined, gtin: undefined, mpn: undefined },
    ],
  });
});
