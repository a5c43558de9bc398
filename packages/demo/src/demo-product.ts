import type { Size } from '@witryna/contract/catalog';
import type { WithdrawalExclusion } from '@witryna/contract/withdrawal-exclusions';

/**
 * A value of a product's option. Its `key` is used in `stock` and, if the option is `pictured`, in the file name
 * `<product>-<key>.webp`.
 */
export type DemoOptionValue = {
  key: string;
  value: string;
  hex?: string;
  /** Amount that this value adds to the product's price, in minor units. */
  extraMinor?: number;
};

export type DemoOption = { name: string; pictured: boolean; values: DemoOptionValue[] };

/**
 * A price of a product, which began `from` days before the seeding. The last price of a list is the current one.
 */
export type DemoPrice = { priceMinor: number; from: number };

export type DemoFeature = { group: string; name: string; value: string };

export type DemoGpsr = { manufacturer: string; productType: string; model: string; warnings: string[] };

/** The amount in one piece of a product, from which the unit price (the price per one `unit`) is calculated. */
export type DemoUnitMeasure = { quantity: number; unit: 'l' | 'kg' | 'm' };

/**
 * A demo product. Its description is in `<shop>/descriptions/<key>.html`; a description made with the page builder is
 * in `<key>.light.html`. `stock` lists the existing combinations with their stock. Its keys are the keys of the option
 * values joined by `/`, or an empty string for a product without options. A stock of 0 means sold out.
 */
export type DemoProduct = {
  key: string;
  code: string;
  name: string;
  category: string;
  tags: string[];
  prices: DemoPrice[];
  beforeDiscountMinor?: number;
  /** VAT in percent. By default it is the shop's rate. */
  vatRate?: number;
  options: DemoOption[];
  stock: Record<string, number>;
  /** File names of the product's pictures, except those of option values. */
  pictures: string[];
  publishedDaysAgo: number;
  /** How many pieces were sold in the last 90 days. */
  sold: number;
  features: DemoFeature[];
  gpsr: DemoGpsr;
  unitMeasure?: DemoUnitMeasure;
  /** The address at which another shop sells the product. */
  externalUrl?: string;
  withdrawalExcluded?: WithdrawalExclusion;
  perishable?: boolean;
  /** One piece with its packaging. */
  parcel?: { weightGrams: number; size: Size };
};
