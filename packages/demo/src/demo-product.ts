/**
 * A value of an option. Its `key` is used in `stock` and, if the option is `pictured`, in the file name
 * `<product>-<key>.webp`.
 */
export type DemoOptionValue = {
  key: string;
  value: string;
  hex?: string;
  /** Added to the product's price, in minor units. */
  extraMinor?: number;
};

export type DemoOption = { name: string; pictured: boolean; values: DemoOptionValue[] };

/** A price that is valid from a number of days before the seeding. The last entry of a list is the current price. */
export type DemoPrice = { priceMinor: number; from: number };

export type DemoFeature = { group: string; name: string; value: string };

export type DemoGpsr = { manufacturer: string; productType: string; model: string; warnings: string[] };

/** The amount in one piece, from which the unit price (the price per one `unit`) is computed. */
export type DemoUnitMeasure = { quantity: number; unit: 'l' | 'kg' | 'm' };

/**
 * A product. Its description is in `<shop>/descriptions/<key>.html`; one made with the page builder is in
 * `<key>.light.html`. `stock` lists the existing combinations with their stock. Its keys are the keys of the option
 * values joined by `/`, or an empty string for a product without options. 0 means sold out.
 */
export type DemoProduct = {
  key: string;
  code: string;
  name: string;
  category: string;
  tags: string[];
  prices: DemoPrice[];
  beforeDiscountMinor?: number;
  options: DemoOption[];
  stock: Record<string, number>;
  /** File names of pictures other than those of option values. */
  pictures: string[];
  publishedDaysAgo: number;
  /** Pieces sold in the last 90 days. */
  sold: number;
  features: DemoFeature[];
  gpsr: DemoGpsr;
  unitMeasure?: DemoUnitMeasure;
};
