import type { FindColumn, SourceColumn } from './source-columns.ts';

/** The attributes of Google's product data with where their values go. */
const columns: Readonly<Record<string, string | null>> = {
  id: 'Variant SKU',
  title: 'Title',
  description: 'descriptions/<handle>.html',
  link: 'redirects.csv',
  image_link: 'Images',
  additional_image_link: 'Images',
  lifestyle_image_link: 'Images',
  mobile_link: null,
  availability: 'Variant Inventory Qty',
  availability_date: null,
  quantity: 'Variant Inventory Qty',
  sell_on_google_quantity: 'Variant Inventory Qty',
  price: 'Variant Compare At Price',
  sale_price: 'Variant Price',
  sale_price_effective_date: 'Reduced Since',
  cost_of_goods_sold: null,
  unit_pricing_measure: 'Unit Price',
  unit_pricing_base_measure: 'Unit Price',
  google_product_category: 'Category',
  product_type: 'Category',
  brand: 'Vendor',
  gtin: 'Variant Barcode',
  mpn: 'Variant MPN',
  identifier_exists: null,
  condition: 'Condition',
  adult: null,
  multipack: null,
  is_bundle: null,
  certification: 'Features',
  energy_efficiency_class: null,
  age_group: 'Features',
  gender: 'Features',
  color: 'Option1 Value',
  size: 'Option1 Value',
  material: 'Option1 Value',
  pattern: 'Option1 Value',
  size_type: null,
  size_system: null,
  item_group_id: '(joins the combinations of a product)',
  product_detail: 'Features',
  product_highlight: null,
  shipping: null,
  shipping_label: null,
  shipping_weight: 'Variant Grams',
  shipping_length: 'Variant Size',
  shipping_width: 'Variant Size',
  shipping_height: 'Variant Size',
  tax: null,
  installment: null,
  ads_redirect: null,
  custom_label_0: null,
  custom_label_1: null,
  custom_label_2: null,
  custom_label_3: null,
  custom_label_4: null,
};

const known = new Map<string, SourceColumn>(Object.entries(columns).map(([name, to]) => [name, { name, to }]));

/**
 * Knows the attributes of Google's product data: `g:image_link` of XML, `image link` of tables, and
 * `certification(certification_authority:certification_name:certification_code)`, which names its parts.
 */
export const findGoogleColumn: FindColumn = (header) =>
  known.get(
    header
      .toLowerCase()
      .replace(/^g:/, '')
      .replace(/\(.*/s, '')
      .trim()
      .replace(/[\s_]+/g, '_'),
  );
