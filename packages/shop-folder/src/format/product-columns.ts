import { productLimits } from '@witryna/contract/product-form';

/** How many options a product may have, e.g. colour and size. */
export const maxOptions = productLimits.options;

/** Columns of `products.csv` that belong to the product: only its first row has them. */
export const productColumns = [
  'Title',
  'Vendor',
  'Category',
  'More Categories',
  'Related',
  'Tags',
  'Keywords',
  'Status',
  'Published At',
  'Code',
  'Wholesaler Code',
  'Condition',
  'VAT Rate',
  'Unit Price',
  'Images',
  'Image Focus',
  'Features',
  'Manufacturer',
  'Responsible Person',
  'Product Type',
  'Model',
  'Batch',
  'Safety EAN',
  'Warnings',
  'Deliveries',
  'External URL',
  'Withdrawal Excluded',
  'Perishable',
  'Minimum Age',
  'SEO Title',
  'SEO Description',
] as const;

/** Columns of `products.csv` that each row may have. */
export const variantColumns = [
  'Variant SKU',
  'Variant Barcode',
  'Variant MPN',
  'Shelf',
  'Variant Grams',
  'Variant Size',
  'Variant Price',
  'Variant Compare At Price',
  'Reduced Since',
  'Sale Price',
  'Sale From',
  'Sale To',
  'Variant Inventory Qty',
  'Low Stock',
  'Variant Image',
  'Variant Active',
] as const;

export const optionColumns = Array.from({ length: maxOptions }, (_, at) => [
  `Option${at + 1} Name`,
  `Option${at + 1} Value`,
  `Option${at + 1} Color`,
]).flat();

/** All columns of `products.csv` in the order in which the export writes them. */
export const columnsOfProducts = ['Handle', ...productColumns, ...optionColumns, ...variantColumns];
