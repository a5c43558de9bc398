import { basename } from 'node:path';
import { languageOfShop } from '@witryna/contract/languages';
import { readFeatures } from '@witryna/shop-folder/format/feature-cell.ts';
import { readGtin } from '@witryna/shop-folder/read/cell-values.ts';
import { type CeneoParties, ceneoParties } from './ceneo-parties.ts';
import { type PartySection, readCeneoXml } from './ceneo-rows.ts';
import type { Conversion, ConvertOptions } from './conversion.ts';
import { convertRows } from './convert-rows.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { readGrams, readPrice, readStock } from './foreign-values.ts';
import { groupByKey } from './row-groups.ts';
import type { FindColumn, SourceColumn } from './source-columns.ts';
import { maxText, readWord, type SourceRow, unlimitedStock } from './source-row.ts';
import { standardClass, vatRateOf } from './vat-rate.ts';

/** The parts of an offer with where their values go. `@` marks attributes of the element `o`. */
const columns: Readonly<Record<string, string | null>> = {
  '@id': 'Variant SKU',
  '@url': 'redirects.csv',
  '@price': 'Variant Price',
  '@avail': 'Variant Inventory Qty',
  '@stock': 'Variant Inventory Qty',
  '@weight': 'Variant Grams',
  '@set': null,
  '@basket': null,
  cat: 'Category',
  name: 'Title',
  imgs: 'Images',
  desc: 'descriptions/<handle>.html',
  attrs: 'Features',
  Producent: 'Vendor',
  Kod_producenta: 'Variant MPN',
  EAN: 'Variant Barcode',
  VAT: 'VAT Rate',
  'Producent odpowiedzialny': 'Manufacturer',
  'Podmiot odpowiedzialny': 'Responsible Person',
  'Informacje o bezpieczeństwie': 'Warnings',
};

const known = new Map<string, SourceColumn>(Object.entries(columns).map(([name, to]) => [name, { name, to }]));
const findCeneoColumn: FindColumn = (header) => known.get(header);

/** Converts a feed for the price comparison site Ceneo. Each offer becomes a product. */
export async function convertCeneo(path: string, options: ConvertOptions): Promise<Conversion> {
  const file = basename(path);
  const parties = ceneoParties(languageOfShop(options.language));
  const conversion = convertRows(
    {
      file,
      rows: (onFault) => readCeneoXml(path, file, onFault, parties.add),
      findColumn: findCeneoColumn,
      groups: groupByKey(() => null),
      readDraft: (rows, settings) => readDraft(rows, settings, parties),
    },
    options,
  );
  return { ...conversion, manufacturers: parties.list };
}

function readDraft([offer]: SourceRow[], options: ConvertOptions, parties: CeneoParties): Draft | null {
  if (!offer) return null;
  const priceMinor = offer.read('@price', (text) => readPrice(text, options.currency));
  const combination = {
    row: offer.row,
    variants: [],
    sku: offer.code('@id', 100),
    gtin: offer.read('EAN', readGtin),
    mpn: offer.code('Kod_producenta', 100),
    weightGrams: offer.read('@weight', (text) => readGrams(text)),
    size: null,
    priceBeforeMinor: null,
    reducedAt: null,
    stock: readQuantity(offer),
    shelf: null,
    lowStock: null,
    sale: null,
    image: null,
    active: true,
    history: [],
  };
  return {
    ...emptyDraft(offer.row, offer.text('name', maxText) ?? ''),
    brand: offer.text('Producent', 1_000),
    vatRate: vatRateOf(offer, 'VAT', offer.text('VAT', 200) ?? standardClass, options),
    categories: [(offer.text('cat') ?? '').split('/')],
    features: readAttributes(offer),
    safety: readSafety(offer, parties),
    images: (offer.text('imgs', 100_000) ?? '').split('\n').flatMap((source) => (source ? [{ source, alt: '' }] : [])),
    combinations: priceMinor === null ? [] : [{ ...combination, priceMinor }],
    description: offer.text('desc', maxText) ?? '',
    oldAddresses: [offer.text('@url', 2_000) ?? ''],
  };
}

/** What the offer says of its safety. A shop folder needs the producer for it. */
function readSafety(offer: SourceRow, parties: CeneoParties): Draft['safety'] {
  const manufacturer = readParty(offer, 'Producent odpowiedzialny', 'responsibleProducers', parties);
  const responsiblePerson = readParty(offer, 'Podmiot odpowiedzialny', 'responsiblePersons', parties);
  const warnings = offer.text('Informacje o bezpieczeństwie');
  if (manufacturer === null) {
    if (warnings !== null) offer.report('Informacje o bezpieczeństwie', 'needs a producer: left out');
    return null;
  }
  const productType = (offer.text('cat') ?? '').split('/').at(-1)?.trim().slice(0, 500) ?? '';
  return { ...{ manufacturer, responsiblePerson, productType, warnings }, model: null, batch: null, ean: null };
}

function readParty(offer: SourceRow, column: string, section: PartySection, parties: CeneoParties): string | null {
  const text = offer.text(column, 1_000);
  if (text === null) return null;
  const key = parties.keyOf(section, text);
  if (key === undefined) offer.report(column, `"${text.slice(0, 60)}" has no name and address in the file: left out`);
  return key ?? null;
}

function readAttributes(offer: SourceRow): Draft['features'] {
  const read = readFeatures(offer.text('attrs', 100_000) ?? '');
  return read.fault === undefined ? read.value : [];
}

/** Availability that is not known (99), and goods that are not sold yet (110). */
const notSold = ['99', '110'];

function readQuantity(offer: SourceRow): number {
  const stock = offer.text('@stock');
  if (stock !== null) return readStock(stock, (message) => offer.report('@stock', message));
  if (!notSold.includes(readWord(offer, '@avail'))) return unlimitedStock(offer, '@avail', 'tells no number of pieces');
  offer.report('@avail', 'goods that are not sold yet, or whose availability is not known, get the stock 0');
  return 0;
}
