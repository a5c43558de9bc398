import type { Fault } from '@witryna/shop-folder/fault.ts';
import { writeFeatures } from '@witryna/shop-folder/format/feature-cell.ts';
import type { TableRow } from '@witryna/shop-folder/read/read-table.ts';
import type { XmlElement } from '@witryna/shop-folder/read/xml-items.ts';
import { readXml } from './read-xml.ts';

/** Attributes of an offer that have a column of their own; the others are features. */
const ownAttributes: Readonly<Record<string, string>> = {
  producent: 'Producent',
  kod_producenta: 'Kod_producenta',
  ean: 'EAN',
  isbn: 'EAN',
  vat: 'VAT',
  stawka_vat: 'VAT',
};

/** Reads the offers of a feed for Ceneo as rows of a table. */
export async function* readCeneoXml(
  path: string,
  file: string,
  onFault: (fault: Fault) => void,
): AsyncGenerator<TableRow> {
  for await (const offer of readXml(path, file, (name) => name === 'o', onFault))
    yield { row: offer.row, cells: cellsOfOffer(offer) };
}

function cellsOfOffer({ attributes, children }: XmlElement): TableRow['cells'] {
  const cells: TableRow['cells'] = {};
  for (const [name, value] of Object.entries(attributes)) cells[`@${name}`] = value;
  for (const child of children) {
    if (child.name === 'imgs') cells.imgs = child.children.map(addressOf).filter(Boolean).join('\n');
    else if (child.name === 'attrs') addAttributes(child.children, cells);
    else cells[child.name] = child.text.trim();
  }
  return cells;
}

/** The main picture and the others have their addresses in the attribute `url`. */
function addressOf({ attributes, text }: XmlElement): string {
  return (attributes.url ?? text).trim();
}

function addAttributes(attributes: readonly XmlElement[], cells: TableRow['cells']): void {
  const features = attributes.flatMap(({ attributes: { name = '' }, text }) => {
    const own = ownAttributes[name.toLowerCase().replaceAll(' ', '_')];
    if (own) cells[own] = text.trim();
    return own ? [] : [{ name: name.replaceAll('_', ' '), value: text.trim(), group: null }];
  });
  cells.attrs = writeFeatures(features.filter(({ name, value }) => name !== '' && value !== ''));
}
