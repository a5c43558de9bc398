import { z } from 'zod';

// Google's required and recommended fields, as https://developers.google.com/search/docs/appearance/structured-data
// lists them for each feature. Fields that depend on the shop's data are optional. `strict` refuses all others, so that
// no field is sent that nobody reads.

const address = z.url({ protocol: /^https?$/ });
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`));
const text = z.string().trim().min(1);
const currency = z.string().regex(/^[A-Z]{3}$/);
const price = z.number().positive();
const type = <const Name extends string>(name: Name) => ({ '@type': z.literal(name) });
const reference = z.strictObject({ '@id': z.string().startsWith('#') });
const day = z.iso.date();
const country = z.string().regex(/^[A-Z]{2}$/);

const offer = z
  .strictObject({
    ...type('Offer'),
    url: address,
    price,
    priceCurrency: currency,
    priceSpecification: z
      .strictObject({
        ...type('UnitPriceSpecification'),
        priceType: schemaOrg('StrikethroughPrice'),
        price,
        priceCurrency: currency,
      })
      .optional(),
    additionalProperty: z
      .strictObject({ ...type('PropertyValue'), name: text, value: price, unitText: currency })
      .optional(),
    availability: schemaOrg('InStock', 'OutOfStock'),
    itemCondition: schemaOrg('NewCondition', 'RefurbishedCondition', 'UsedCondition'),
    shippingDetails: z.array(reference).min(1),
    hasMerchantReturnPolicy: reference,
  })
  .refine((one) => !one.priceSpecification || one.priceSpecification.price > one.price, 'a saving that is none')
  .refine((one) => !one.priceSpecification || one.additionalProperty, 'a reduction without the lowest price');

const codes = {
  sku: text,
  gtin: z
    .string()
    .regex(/^(?:\d{8}|\d{12,14})$/)
    .optional(),
  mpn: text.optional(),
};
/** developers.google.com/search/docs/appearance/structured-data/product-variants */
const audience = z.strictObject({
  ...type('PeopleAudience'),
  suggestedGender: z.enum(['male', 'female', 'unisex']).optional(),
  suggestedMinAge: z.number().min(0).optional(),
  suggestedMaxAge: z.number().positive().optional(),
});
const common = {
  name: text.max(150),
  url: address,
  description: text.max(5_000).optional(),
  brand: z.strictObject({ ...type('Brand'), name: text }).optional(),
  audience: audience.optional(),
  aggregateRating: z
    .strictObject({
      ...type('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().positive(),
    })
    .optional(),
  review: z
    .array(
      z.strictObject({
        ...type('Review'),
        author: z.strictObject({ ...type('Person'), name: text.max(100) }),
        datePublished: day,
        reviewRating: z.strictObject({ ...type('Rating'), ratingValue: z.int().min(1).max(5) }),
        reviewBody: text,
      }),
    )
    .max(3)
    .optional(),
};

const attributes = {
  color: text.max(100).optional(),
  size: text.optional(),
  material: text.optional(),
  pattern: text.optional(),
  audience: audience.optional(),
};
/** What a variant must say for each way in which variants differ. */
const variations: Readonly<Record<string, (variant: z.infer<z.ZodObject<typeof attributes>>) => unknown>> = {
  color: ({ color }) => color,
  size: ({ size }) => size,
  material: ({ material }) => material,
  pattern: ({ pattern }) => pattern,
  suggestedGender: (variant) => variant.audience?.suggestedGender,
  suggestedAge: (variant) => variant.audience?.suggestedMinAge,
};

const days = z
  .strictObject({
    ...type('QuantitativeValue'),
    minValue: z.int().min(0),
    maxValue: z.int().min(0),
    unitCode: z.literal('DAY'),
  })
  .refine(({ minValue, maxValue }) => minValue <= maxValue);

/** The nodes that the pages' structured data may have, by their type. */
const nodes = {
  Product: z.strictObject({
    ...type('Product'),
    ...attributes,
    ...common,
    ...codes,
    image: z.array(address).min(1),
    offers: offer,
  }),
  ProductGroup: z
    .strictObject({
      ...type('ProductGroup'),
      ...attributes,
      ...common,
      productGroupID: text,
      variesBy: z
        .array(schemaOrg(...Object.keys(variations)))
        .min(1)
        .optional(),
      hasVariant: z
        .array(
          z.strictObject({
            ...type('Product'),
            name: text.max(150),
            ...codes,
            ...attributes,
            image: address,
            offers: offer,
          }),
        )
        .min(2)
        .refine((all) => new Set(all.map(({ sku }) => sku)).size === all.length, 'two variants with one sku'),
    })
    .refine(
      ({ variesBy = [], hasVariant }) =>
        variesBy.every((property) => {
          const read = variations[property.slice('https://schema.org/'.length)];
          return new Set(hasVariant.map((variant) => read?.(variant))).size > 1;
        }),
      'variants that do not differ as variesBy says',
    ),
  OfferShippingDetails: z.strictObject({
    ...type('OfferShippingDetails'),
    ...reference.shape,
    shippingRate: z.strictObject({ ...type('MonetaryAmount'), value: z.number().min(0), currency }),
    shippingDestination: z.strictObject({ ...type('DefinedRegion'), addressCountry: z.array(country).min(1) }),
    deliveryTime: z.strictObject({ ...type('ShippingDeliveryTime'), handlingTime: days, transitTime: days }),
  }),
  MerchantReturnPolicy: z.discriminatedUnion('returnPolicyCategory', [
    z.strictObject({
      ...type('MerchantReturnPolicy'),
      ...reference.shape,
      applicableCountry: z.array(country).min(1).max(50),
      returnPolicyCategory: z.literal('https://schema.org/MerchantReturnNotPermitted'),
    }),
    z.strictObject({
      ...type('MerchantReturnPolicy'),
      ...reference.shape,
      applicableCountry: z.array(country).min(1).max(50),
      returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
      merchantReturnDays: z.int().min(14),
      returnMethod: schemaOrg('ReturnByMail'),
      returnFees: schemaOrg('FreeReturn', 'ReturnFeesCustomerResponsibility'),
    }),
  ]),
  BreadcrumbList: z.strictObject({
    ...type('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ ...type('ListItem'), position: z.int(), name: text, item: address }))
      .min(2)
      .refine((steps) => steps.every(({ position }, at) => position === at + 1), 'positions'),
  }),
  ItemList: z.strictObject({
    ...type('ItemList'),
    itemListElement: z
      .array(z.strictObject({ ...type('ListItem'), position: z.int(), name: text, url: address }))
      .min(1),
  }),
  Organization: z.strictObject({
    ...type('Organization'),
    '@id': address,
    name: text,
    url: address,
    logo: address.optional(),
  }),
  BlogPosting: z.strictObject({
    ...type('BlogPosting'),
    headline: text.max(110),
    url: address,
    mainEntityOfPage: address,
    description: text.optional(),
    datePublished: z.iso.datetime(),
    image: z.array(address).min(1).optional(),
    author: z.strictObject({ '@type': z.enum(['Person', 'Organization']), name: text, url: address.optional() }),
    publisher: z.strictObject({ ...type('Organization'), name: text, url: address }),
    keywords: z.array(text).optional(),
  }),
  FAQPage: z.strictObject({
    ...type('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          ...type('Question'),
          name: text,
          acceptedAnswer: z.strictObject({ ...type('Answer'), text }),
        }),
      )
      .min(1),
  }),
  WebSite: z.strictObject({
    ...type('WebSite'),
    name: text,
    url: address,
    publisher: z.strictObject({ '@id': address }),
  }),
};

const document = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.enum(Object.keys(nodes) as (keyof typeof nodes)[]) })),
});

/** The types of the nodes in a page's structured data, and what Google would say against them. */
export function readStructuredData(html: string): { types: string[]; faults: string[] } {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const types: string[] = [];
  const faults: string[] = [];
  const check = (schema: z.ZodType, value: unknown, at: string) => {
    for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
      faults.push(`${at}.${path.join('.')}: ${message}`);
  };
  for (const [, json = ''] of scripts) {
    const read = document.safeParse(JSON.parse(json));
    if (!read.success) faults.push(`not a graph of known nodes: ${read.error.message}`);
    for (const node of read.data?.['@graph'] ?? []) {
      types.push(node['@type']);
      check(nodes[node['@type']], node, node['@type']);
    }
    const known = new Set([...json.matchAll(/"@type":"[A-Za-z]+","@id":"(#[^"]+)"/g)].map((match) => match[1]));
    for (const [, id] of json.matchAll(/\{"@id":"(#[^"]+)"\}/g)) if (!known.has(id)) faults.push(`no node ${id}`);
  }
  return { types, faults };
}
