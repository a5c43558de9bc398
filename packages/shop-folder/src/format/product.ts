import type { Feature, Size, Variant } from '@witryna/contract/catalog';
import type { Focus } from '@witryna/contract/photo';
import type { ProductStatus } from '@witryna/contract/product-form';
import type { conditions } from '@witryna/contract/product-kinds';
import type { WithdrawalExclusion } from '@witryna/contract/withdrawal-exclusions';

export type Condition = (typeof conditions)[number];

/**
 * A picture of a product: a file in `pictures/` or an https address, the text for those who can't see it, and the point
 * that stays in view when it is cut.
 */
export interface FolderImage {
  source: string;
  alt: string;
  focus?: Focus | undefined;
}

/** Product-safety data. `manufacturer` and `responsiblePerson` are keys of `manufacturers` in `shop.json`. */
export interface FolderSafety {
  manufacturer: string;
  responsiblePerson: string | null;
  productType: string;
  model: string | null;
  batch: string | null;
  ean: string | null;
  warnings: string | null;
}

/** A combination as `products.csv` has it. Amounts are in minor units. */
export interface FolderCombination {
  /** The line of its row in the file. */
  row: number;
  variants: Variant[];
  sku: string | null;
  gtin: string | null;
  mpn: string | null;
  /** Where it lies in the warehouse. */
  shelf: string | null;
  weightGrams: number | null;
  size: Size | null;
  priceMinor: number;
  priceBeforeMinor: number | null;
  reducedAt: Date | null;
  /** A planned sale; without an end it stays. */
  sale: { priceMinor: number; from: Date; to: Date | null } | null;
  /** Pieces in stock; null if the file does not say. */
  stock: number | null;
  /** The stock at which it runs low. */
  lowStock: number | null;
  image: string | null;
  active: boolean;
}

/** A product as `products.csv` has it, without its descriptions. */
export interface FolderProduct {
  /** The line of its first row in the file. */
  row: number;
  handle: string;
  title: string;
  brand: string | null;
  category: string | null;
  moreCategories: string[];
  /** Handles of products that its page shows, in this order. */
  related: string[];
  tags: string[];
  keywords: string;
  status: ProductStatus;
  publishedAt: Date | null;
  code: string | null;
  wholesalerCode: string | null;
  condition: Condition;
  vatRate: number | null;
  unitPrice: { priceMinor: number; quantity: number; unit: string } | null;
  images: FolderImage[];
  features: Feature[];
  safety: FolderSafety | null;
  /** Address of another shop, which sells the product; it can't be put in the cart. */
  externalUrl: string | null;
  withdrawalExcluded: WithdrawalExclusion | null;
  /** Whether it spoils or expires quickly. */
  perishable: boolean;
  /** Age in years that a buyer must have reached. */
  minimumAge: number | null;
  /** Title and description for search engines, in place of the product's own. */
  seoTitle: string | null;
  seoDescription: string | null;
  /** Handles of the only deliveries that may carry the product; null for all. */
  deliveries: string[] | null;
  combinations: FolderCombination[];
}

/** Returns the text that identifies a combination within its product: its SKU, or its option values. */
export function variantKey(combination: Pick<FolderCombination, 'sku' | 'variants'>): string {
  return combination.sku ?? combination.variants.map(({ value }) => value).join(' / ');
}
