import { defineFeed } from '../define-feed.ts';
import type { FeedItem } from '../feed-item.ts';
import { partyId, type SafetyParties, type SafetyParty } from '../safety-parties.ts';
import { splitAddress } from '../split-address.ts';
import { escapeXml, xmlElement } from '../xml-element.ts';

/** The promises of Ceneo: the parcel is sent within so many days. */
const promisedDays = [1, 3, 7, 14];
/** "Check in the shop" */
const NO_PROMISE = 99;

/** The offers of a shop for the Polish price comparison Ceneo, whose prices are in złoty. */
export const feed = defineFeed({
  extension: 'xml',
  currency: 'PLN',
  listsParties: true,
  head: ({ safetyParties: { producers, persons } }) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<offers version="1">\n',
      ...[section('responsibleProducers', producers), section('responsiblePersons', persons)],
    ].join(''),
  item(item, { amount, safetyParties }) {
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
      `<attrs>${attrs(item, safetyParties)}</attrs></o>\n`,
    ].join('');
  },
  tail: '</offers>\n',
});

/** Ceneo asks when a parcel is sent. We know when it arrives, which is later, so we never promise too much. */
function availability({ stock, arrivesInDays }: FeedItem): number {
  if (stock === 0 || arrivesInDays === undefined) return NO_PROMISE;
  return promisedDays.find((days) => arrivesInDays <= days) ?? NO_PROMISE;
}

/**
 * Lists who answers for the safety of the goods (Regulation (EU) 2023/988, Art. 19). Ceneo's panel describes it; the
 * elements are those that other shop systems write.
 */
function section(name: string, parties: ReadonlyMap<string, SafetyParty>): string {
  const list = [...parties].map(([id, party]) => {
    const { street, postalCode, city, countryCode } = splitAddress(party.address);
    const address = [
      xmlElement('countryCode', countryCode),
      xmlElement('street', street),
      xmlElement('postalCode', postalCode),
      xmlElement('city', city),
    ];
    const email = xmlElement('email', party.email);
    const contact = email && `<contact>${email}</contact>`;
    return `<p${attributes({ id })}>${xmlElement('name', party.name)}<address>${address.join('')}</address>${contact}</p>\n`;
  });
  return list.length > 0 ? `<${name}>\n${list.join('')}</${name}>\n` : '';
}

/** The id of a party that the feed lists. */
function listedId(party: SafetyParty | null | undefined, listed: ReadonlyMap<string, SafetyParty>): string | undefined {
  const id = party ? partyId(party) : '';
  return listed.has(id) ? id : undefined;
}

function attrs({ brand, mpn, gtin, options, gpsr }: FeedItem, { producers, persons }: SafetyParties): string {
  const known = [
    ...[
      { name: 'Producent', value: brand },
      { name: 'Kod_producenta', value: mpn },
      { name: 'EAN', value: gtin },
      { name: 'Producent odpowiedzialny', value: listedId(gpsr?.manufacturer, producers) },
      { name: 'Podmiot odpowiedzialny', value: listedId(gpsr?.responsiblePerson, persons) },
      { name: 'Informacje o bezpieczeństwie', value: gpsr?.warnings },
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
