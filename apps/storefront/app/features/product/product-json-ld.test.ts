import { productDetails } from '@witryna/contract/catalog';
import { expect, test } from 'vitest';
import type { Shop } from '../../platform/shop/shop.ts';
import { describeDetails, sentDetails } from './product-fields.ts';
import { plainText, productJsonLd } from './product-json-ld.ts';
import type { FeatureGroup, ShownDelivery } from './product-view.ts';

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
  expect(plainText('<h2>Na co dzień</h2><p>Lekki.</p><h2>Skąd?</h2>')).toBe('Na co dzień. Lekki. Skąd?');
  expect(plainText('pisane &amp;lt;b&amp;gt;')).toBe('pisane &lt;b&gt;');
});

test('a long description is cut at a word', () => {
  expect(plainText('<p>jeden dwa trzy</p>', 12)).toBe('jeden dwa…');
});

test('fields for search engines are in the structured data, and unused fields are not sent', () => {
  expect(describeDetails(details)).toEqual({ name: 'Kubek', brand: { '@type': 'Brand', name: 'Glina' } });
  expect(describeDetails({ ...details, minimumAge: 18 })).toMatchObject({
    audience: { '@type': 'PeopleAudience', suggestedMinAge: 18 },
  });
  expect(sentDetails(details)).toEqual({ ...details, tags: undefined });
});

const price = {
  price: 10,
  priceBeforeDiscount: null,
  lowestPrice: null,
  lowestPrice30d: null,
  stock: 1,
  variants: [],
};
const courier: ShownDelivery = {
  ...{ type: 'COURIER', name: 'Kurier', destination: 'address', price: 15, freeFrom: 50 },
  ...{ countries: ['PL'], daysFrom: 1, daysTo: 2 },
};

/** The structured data of a page with these combinations. */
function describe(
  combinations: typeof details.combinations,
  more: Partial<typeof details> = {},
  returns?: Shop['returns'],
  features: FeatureGroup['features'] = [],
) {
  const data = {
    trail: [],
    description: '',
    features: [{ name: '', features }],
    sizes: [],
    deliveries: [courier],
    related: [],
  };
  const reviews = { data: [], totalItems: 0, average: null, counts: [0, 0, 0, 0, 0] };
  const product = { ...data, reviews, details: { ...details, ...more, combinations } };
  const context = { home: 'Start', lowest: () => 'Najniższa cena:' };
  return productJsonLd(product, { ...shop, ...(returns && { returns }) }, context);
}

test('a product with one combination has its codes, price, delivery and returns', () => {
  expect(describe([{ ...price, id: 1 }])).toMatchObject({
    '@graph': [
      {
        '@type': 'Product',
        sku: 'K-1',
        gtin: '5901234123457',
        offers: {
          price: 10,
          itemCondition: 'https://schema.org/UsedCondition',
          shippingDetails: [{ '@id': '#delivery-1' }],
          hasMerchantReturnPolicy: { '@id': '#returns' },
        },
      },
      { '@id': '#delivery-1', shippingRate: { value: 15, currency: 'PLN' } },
      { '@id': '#returns', merchantReturnDays: 14, applicableCountry: ['PL'] },
      { '@type': 'BreadcrumbList' },
    ],
  });
});

test('several combinations are variants, each with its codes, without a GTIN whose check digit is wrong', () => {
  const dear = { ...price, id: 1, price: 60, sku: 'K-1-B', gtin: '5901234123457', mpn: 'B1' };
  const bought = { ...dear, variants: [{ name: 'Kolor', value: 'biały', color: '#fff' }] };
  const variant = { ...price, id: 2, gtin: '5901234123450' };
  expect(describe([bought, variant])).toMatchObject({
    '@graph': [
      {
        '@type': 'ProductGroup',
        productGroupID: '1',
        hasVariant: [
          {
            ...{ name: 'Kubek, biały', sku: 'K-1-B', gtin: '5901234123457', mpn: 'B1', color: 'biały' },
            offers: { price: 60, shippingDetails: [{ '@id': '#delivery-1-free' }] },
          },
          { sku: '1-2', gtin: undefined, offers: { shippingDetails: [{ '@id': '#delivery-1' }] } },
        ],
      },
      { '@id': '#delivery-1-free', shippingRate: { value: 0 } },
      { '@id': '#delivery-1', shippingRate: { value: 15 } },
      { '@id': '#returns' },
      { '@type': 'BreadcrumbList' },
    ],
  });
});

test('variants say in what they differ and have these properties; the group has those in common', () => {
  const options = (color: string, size: string, of: string) => [
    { name: 'Kolor', value: color, color: '#fff' },
    { name: 'Rozmiar', value: size },
    { name: 'Płeć', value: of },
  ];
  const variants = [
    { ...price, id: 1, variants: options('biały', 'M', 'damska') },
    { ...price, id: 2, variants: options('biały', 'L', 'męska') },
  ];
  const features = [
    { name: 'Materiał', value: 'bawełna' },
    { name: 'Grupa wiekowa', value: 'dzieci' },
  ];
  expect(describe(variants, {}, undefined, features)).toMatchObject({
    '@graph': [
      {
        ...{ color: 'biały', material: 'bawełna', audience: { suggestedMinAge: 5, suggestedMaxAge: 13 } },
        variesBy: ['https://schema.org/size', 'https://schema.org/suggestedGender'],
        hasVariant: [
          { color: undefined, size: 'M', audience: { suggestedGender: 'female', suggestedMinAge: undefined } },
          { color: undefined, size: 'L', audience: { suggestedGender: 'male' } },
        ],
      },
      {},
      {},
      {},
    ],
  });
  const alike = describe([
    { ...price, id: 1 },
    { ...price, id: 2 },
  ]);
  expect(JSON.stringify(alike)).not.toContain('variesBy');
  expect(describe([{ ...price, id: 1 }], {}, undefined, features)).toMatchObject({
    '@graph': [{ '@type': 'Product', material: 'bawełna' }, {}, {}, {}],
  });
});

test('a reduction is compared with the lowest price of the 30 days before, which stands beside it', () => {
  const offersOf = (change: object) => describe([{ ...price, id: 1, ...change }]);
  const lowest = { '@type': 'PropertyValue', name: 'Najniższa cena', value: 12, unitText: 'PLN' };
  expect(offersOf({ priceBeforeDiscount: 20, lowestPrice: 12 })).toMatchObject({
    '@graph': [{ offers: { priceSpecification: { price: 12 }, additionalProperty: lowest } }, {}, {}, {}],
  });
  // Without a saving there is nothing to strike through.
  expect(JSON.stringify(offersOf({ priceBeforeDiscount: 20, lowestPrice: 9 }))).not.toContain('Strikethrough');
});

test.each([
  [
    { withdrawalExcluded: 'madeToOrder' },
    undefined,
    { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  ],
  // Sealed goods may be returned until the seal is opened.
  [
    { withdrawalExcluded: 'sealedHygiene' },
    undefined,
    { merchantReturnDays: 14, returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' },
  ],
  [
    {},
    { days: 30, free: true, deliveryOfPart: 'none' },
    { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
  ],
] as const)('goods %j of a shop that grants %j are returned so', (more, returns, policy) => {
  expect(describe([{ ...price, id: 1 }], more, returns)).toMatchObject({ '@graph': [{}, {}, policy, {}] });
});
