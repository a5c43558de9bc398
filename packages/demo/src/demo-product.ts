/** One value of an option. `key` stands in `stock` and, where `pictured`, in the picture's file name: `<product>-<key>.webp`. */
export type DemoOptionValue = {
  key: string;
  value: string;
  hex?: string;
  /** Added to the product's price, minor units. */
  extraMinor?: number;
};

export type DemoOption = { name: string; pictured: boolean; values: DemoOptionValue[] };

/** A price and since when it holds, in days before the seeding. The last entry is the price of today. */
export type DemoPrice = { priceMinor: number; from: number };

export type DemoFeature = { group: string; name: string; value: string };

export type DemoGpsr = { manufacturer: string; productType: string; model: string; warnings: string[] };

/** How much one piece holds: the unit price beside the price is per one `unit`. */
export type DemoUnitMeasure = { quantity: number; unit: 'l' | 'kg' | 'm' };

/**
 * A product. Description: `<shop>/descriptions/<key>.html`, and `<key>.light.html` where the page builder made one.
 * `stock` names the combinations there are (option keys joined by `/`; the empty key without options) with their pieces: what it leaves out
 * can't be had at all, 0 is sold out.
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
  /** Pictures beside those of the options, by file name. */
  pictures: string[];
  publishedDaysAgo: number;
  /** Pieces sold in the last 90 days. */
  sold: number;
  features: DemoFeature[];
  gpsr: DemoGpsr;
  unitMeasure?: DemoUnitMeasure;
};
