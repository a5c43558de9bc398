import type { Fault } from '@witryna/shop-folder/fault.ts';
import type { FolderCategory } from '@witryna/shop-folder/format/categories.ts';
import type { FolderPrice } from '@witryna/shop-folder/format/prices.ts';
import type { FolderProduct } from '@witryna/shop-folder/format/product.ts';
import type { Manufacturer } from '@witryna/shop-folder/format/shop-file.ts';

/** Settings of the shop that the products are converted for. */
export interface ConvertOptions {
  currency: string;
  timeZone: string;
  /** Language of names that a source does not give, such as that of the option for colours. */
  language: string;
  /** Decides which scheduled prices are valid. */
  now: Date;
  /** VAT rates in percent by tax class, in small letters; `standard` is the class of goods that name none. */
  vatRates?: ReadonlyMap<string, number>;
  signal?: AbortSignal;
}

export interface ConvertedProduct {
  product: FolderProduct;
  /** Clean HTML; empty if there is none. */
  description: string;
  /** Past prices that the source knows. */
  prices: FolderPrice[];
  /** Paths at which the other shop showed it. */
  oldPaths: string[];
}

export interface ConversionReport {
  /** Which column of the source goes to which column of the shop folder. */
  mapping: { from: string; to: string }[];
  unknownColumns: string[];
  notes: Fault[];
}

/** A file of another shop system as products of a shop folder. */
export interface Conversion {
  /** Can be read once. */
  products: AsyncIterable<ConvertedProduct>;
  /** The categories of the products that have been read; a parent comes before its children. */
  categories(): FolderCategory[];
  /** Who answers for the safety of the products that have been read, by the keys that they name. */
  manufacturers?(): ReadonlyMap<string, Manufacturer>;
  /** Is complete when all products have been read. */
  report: ConversionReport;
}
