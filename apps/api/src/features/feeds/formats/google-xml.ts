import { cutAtWord, oneLineText } from '../../../plain-text/plain-text.ts';
import { defineFeed } from '../define-feed.ts';
import type { FeedItem } from '../feed-item.ts';
import type { FeedShop } from '../feed-shop.ts';
import { safetyFacts } from '../safety-facts.ts';
import { xmlElement } from '../xml-element.ts';

const MAX_COUNTRIES = 100;
const MAX_THRESHOLDS = 25;
const LONGEST_DETAIL = 1_000;
const LONGEST_DETAIL_NAME = 140;
const LONGEST_PRODUCT_TYPE = 750;
const attributeNames = ['color', 'size', 'material', 'pattern', 'gender', 'age_group'] as const;

/** The product data specification of Google Merchant Center as RSS 2.0, which other marketplaces read too. */
export const feed = defineFeed({
  extension: 'xml',
  head: (shop) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
      ...[xmlElement('title', shop.name), xmlElement('link', `${shop.origin}/`), xmlElement('description', shop.name)],
      '\n',
    ].join(''),
  item: (item, shop) => `<item>${fieldsOf(item, shop).join('')}</item>\n`,
  tail: '</channel></rss>\n',
});

function fieldsOf(item: FeedItem, shop: FeedShop): string[] {
  const price = (minor: number) => `${shop.amount(minor)} ${shop.currency}`;
  const [picture, ...morePictures] = item.pictures;
  const isIdentified = item.gtin !== undefined || (item.brand !== undefined && item.mpn !== undefined);
  return [
    xmlElement('g:id', item.id),
    xmlElement('g:item_group_id', item.groupId),
    xmlElement('g:title', item.title),
    xmlElement('g:description', item.description),
    xmlElement('g:link', item.link),
    xmlElement('g:image_link', picture),
    ...morePictures.map((address) => xmlElement('g:additional_image_link', address)),
    xmlElement('g:availability', item.stock > 0 ? 'in_stock' : 'out_of_stock'),
    xmlElement('g:price', price(item.beforeMinor ?? item.priceMinor)),
    xmlElement('g:sale_price', item.beforeMinor === undefined ? undefined : price(item.priceMinor)),
    xmlElement('g:unit_pricing_measure', item.unitMeasure?.measure),
    xmlElement('g:unit_pricing_base_measure', item.unitMeasure?.base),
    xmlElement('g:product_type', cutAtWord(oneLineText(item.categoryPath.join(' > ')), LONGEST_PRODUCT_TYPE)),
    xmlElement('g:brand', item.brand),
    xmlElement('g:gtin', item.gtin),
    xmlElement('g:mpn', item.mpn),
    xmlElement('g:identifier_exists', isIdentified ? undefined : 'no'),
    xmlElement('g:condition', item.condition),
    ...attributeNames.map((name) => xmlElement(`g:${name}`, item.attributes[name])),
    certification(item.eprel),
    xmlElement('g:adult', shop.isForAdults ? 'yes' : undefined),
    ...shippingOf(item, price),
    ...parcelOf(item),
    ...item.options.map(({ name, value }) => detail('', name, value)),
    ...safetyFacts(item.gpsr, shop).map(({ label, text }) => detail(shop.t('gpsrTitle'), label, text)),
  ];
}

/**
 * The registration of goods that need an energy label; Google looks up the class. It takes the place of the attributes
 * for energy classes, which Google dropped for the EU in April 2025 (support.google.com/merchants/answer/13528839).
 */
function certification(code: string | undefined): string {
  if (code === undefined) return '';
  const fields = [
    xmlElement('g:certification_authority', 'EC'),
    xmlElement('g:certification_name', 'EPREL'),
    xmlElement('g:certification_code', code),
  ];
  return `<g:certification>${fields.join('')}</g:certification>`;
}

function shippingOf({ shipping }: FeedItem, price: (minor: number) => string): string[] {
  const costs = shipping.slice(0, MAX_COUNTRIES).map(({ country, name, priceMinor }) => {
    const fields = [
      xmlElement('g:country', country),
      xmlElement('g:service', name),
      xmlElement('g:price', price(priceMinor)),
    ];
    return `<g:shipping>${fields.join('')}</g:shipping>`;
  });
  const thresholds = shipping.flatMap(({ country, freeFromMinor }) => {
    if (freeFromMinor === null) return [];
    const fields = [xmlElement('g:country', country), xmlElement('g:price_threshold', price(freeFromMinor))];
    return [`<g:free_shipping_threshold>${fields.join('')}</g:free_shipping_threshold>`];
  });
  return [...costs, ...thresholds.slice(0, MAX_THRESHOLDS)];
}

/** Weight and size are those of a piece with its packaging, so they describe the parcel and not the product. */
function parcelOf({ weightGrams, size }: FeedItem): string[] {
  return [
    xmlElement('g:shipping_weight', weightGrams === null ? undefined : `${weightGrams} g`),
    xmlElement('g:shipping_length', size ? `${size.lengthMm / 10} cm` : undefined),
    xmlElement('g:shipping_width', size ? `${size.widthMm / 10} cm` : undefined),
    xmlElement('g:shipping_height', size ? `${size.heightMm / 10} cm` : undefined),
  ];
}

/** Google refuses a detail without a name or value. */
function detail(section: string, name: string, value: string): string {
  if (oneLineText(name) === '' || oneLineText(value) === '') return '';
  const fields = [
    xmlElement('g:section_name', section),
    xmlElement('g:attribute_name', cutAtWord(oneLineText(name), LONGEST_DETAIL_NAME)),
    xmlElement('g:attribute_value', cutAtWord(oneLineText(value), LONGEST_DETAIL)),
  ];
  return `<g:product_detail>${fields.join('')}</g:product_detail>`;
}
