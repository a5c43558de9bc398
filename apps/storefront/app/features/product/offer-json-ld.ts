import type { Combination, ProductDetails } from '@witryna/contract/catalog';
import { mayBeWithdrawn } from '@witryna/contract/withdrawal-exclusions';
import type { Shop } from '../../platform/shop/shop.ts';
import { isInStock } from './choice.ts';
import type { ProductPageData, ShownDelivery } from './product-view.ts';

/** The days for which consumers in the EU may withdraw from a purchase (Directive 2011/83/EU, art. 9). */
const LEGAL_DAYS = 14;

const conditions = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' };
const schemaOrg = (name: string) => `https://schema.org/${name}`;

export type LowestText = (
  combination: Pick<Combination, 'lowestPriceSinceStart'> & Pick<ProductDetails, 'perishable'>,
) => string;

/** The offers of a product for search engines, with the nodes that all of them refer to by `@id`. */
export interface DescribedOffers {
  offerOf(combination: Combination, url: string): object;
  readonly shared: object[];
}

/** Describes how a product is sold, delivered and returned (schema.org Offer). Prices are decimal numbers. */
export function describeOffers(
  { details, deliveries }: ProductPageData,
  shop: Shop,
  lowestText: LowestText,
): DescribedOffers {
  const countries = [...new Set(deliveries.flatMap((delivery) => delivery.countries))];
  const returns = countries.length > 0 ? returnPolicy(details, shop, countries) : undefined;
  const shipped = cheapestDeliveries(deliveries);
  const costs = new Map<string, object>();
  const costOf = (delivery: ShownDelivery, at: number, price: number) => {
    const isFree = delivery.freeFrom !== null && price >= delivery.freeFrom;
    const id = `#delivery-${at + 1}${isFree ? '-free' : ''}`;
    costs.set(id, shippingDetails(id, delivery, isFree ? 0 : delivery.price, shop.currency));
    return { '@id': id };
  };
  const nodes = new Map(
    details.combinations.map((one) => [one, shipped.map((delivery, at) => costOf(delivery, at, one.price))]),
  );
  return {
    offerOf: (combination, url) => ({
      '@type': 'Offer',
      url,
      ...priceOf(combination, shop.currency, lowestText({ ...combination, perishable: details.perishable })),
      availability: schemaOrg(isInStock(combination) ? 'InStock' : 'OutOfStock'),
      itemCondition: schemaOrg(conditions[details.condition ?? 'new']),
      shippingDetails: nodes.get(combination)?.length ? nodes.get(combination) : undefined,
      hasMerchantReturnPolicy: returns && { '@id': '#returns' },
    }),
    shared: [...costs.values(), ...(returns ? [returns] : [])],
  };
}

/**
 * The price; of a reduced combination also the price to strike through and the lowest price of the 30 days before. What is
 * struck through is never higher than that one, because search engines compute the saving from it.
 */
function priceOf({ price, priceBeforeDiscount, lowestPrice }: Combination, priceCurrency: string, lowestText: string) {
  const before = Math.min(priceBeforeDiscount ?? 0, lowestPrice ?? priceBeforeDiscount ?? 0);
  const lowest =
    lowestPrice === null
      ? {}
      : {
          additionalProperty: {
            '@type': 'PropertyValue',
            name: lowestText.replace(/:$/, ''),
            value: lowestPrice,
            unitText: priceCurrency,
          },
        };
  if (before <= price) return { price, priceCurrency, ...lowest };
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency };
  return {
    price,
    priceCurrency,
    priceSpecification: { ...specification, priceType: schemaOrg('StrikethroughPrice'), price: before },
    ...lowest,
  };
}

/** The deliveries that are the cheapest to at least one country. Search engines show no others, and a page must stay small. */
function cheapestDeliveries(deliveries: readonly ShownDelivery[]): ShownDelivery[] {
  const reached = new Set<string>();
  return deliveries
    .toSorted((one, other) => one.price - other.price)
    .filter(({ countries }) => {
      const isNew = countries.some((country) => !reached.has(country));
      for (const country of countries) reached.add(country);
      return isNew;
    });
}

function shippingDetails(id: string, delivery: ShownDelivery, value: number, currency: string): object {
  const days = (minValue: number, maxValue: number) => ({
    '@type': 'QuantitativeValue',
    minValue,
    maxValue,
    unitCode: 'DAY',
  });
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value, currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: delivery.countries },
    // The shop states the days from the order to the arrival as one range.
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 0),
      transitTime: days(delivery.daysFrom, delivery.daysTo),
    },
  };
}

function returnPolicy({ withdrawalExcluded }: ProductDetails, { returns }: Shop, applicableCountry: string[]): object {
  const policy = { '@type': 'MerchantReturnPolicy', '@id': '#returns', applicableCountry };
  if (!mayBeWithdrawn(withdrawalExcluded))
    return { ...policy, returnPolicyCategory: schemaOrg('MerchantReturnNotPermitted') };
  return {
    ...policy,
    returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: returns?.days ?? LEGAL_DAYS,
    returnMethod: schemaOrg('ReturnByMail'),
    returnFees: schemaOrg(returns?.free ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'),
  };
}
