import { defineFeed } from '../define-feed.ts';
import type { FeedItem } from '../feed-item.ts';
import { escapeXml, xmlElement } from '../xml-element.ts';

/** The promises of Ceneo: the parcel is sent within so many days. */
const promisedDays = [1, 3, 7, 14];
/** "Check in the shop" */
const NO_PROMISE = 99;

/** The offers of a shop for the Polish price comparison Ceneo, whose prices are in złoty. */
export const feed = defineFeed({
  extension: 'xml',
  currency: 'PLN',
  head: () => '<?xml version="1.0" encoding="UTF-8"?>\n<offers version="1">\n',
  item(item, { amount }) {
    const [picture, ...morePictures] = item.pictures;
    const offer = attributes({
      id: item.id,
      url: item.link,
      price: amount(item.priceMinor),
      avail: availability(item),
      stock: item.stock,
      weight: item.weightGrams === null ? undefined : item.weightGrams / 1_000,
      set: 0,
    });
    return [
      `<o${offer}>`,
      xmlElement('cat', item.categoryPath.join('/')),
      xmlElement('name', item.title),
      picture
        ? `<imgs>${[`<main${attributes({ url: picture })}/>`, ...morePictures.map((url) => `<i${attributes({ url })}/>`)].join('')}</imgs>`
        : '',
      xmlElement('desc', item.description),
      `<attrs>${attrs(item)}</attrs></o>\n`,
    ].join('');
  },
  tail: '</offers>\n',
});

/** Ceneo asks when a parcel is sent. We know when it arrives, which is later, so we never promise too much. */
function availability({ stock, arrivesInDays }: FeedItem): number {
  if (stock === 0 || arrivesInDays === undefined) return NO_PROMISE;
  return promisedDays.find((days) => arrivesInDays <= days) ?? NO_PROMISE;
}

function attrs({ brand, mpn, gtin, options }: FeedItem): string {
  const known = [
    ...[
      { name: 'Producent', value: brand },
      { name: 'Kod_producenta', value: mpn },
      { name: 'EAN', value: gtin },
    ],
    ...options,
  ];
  return known.map(({ name, value }) => (value ? `<a${attributes({ name })}>${escapeXml(value)}</a>` : '')).join('');
}

function attributes(values: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
}
