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
  producent_odpowiedzialny: 'Producent odpowiedzialny',
  podmiot_odpowiedzialny: 'Podmiot odpowiedzialny',
  informacje_o_bezpieczeństwie: 'Informacje o bezpieczeństwie',
};

/** Before the offers, these list who answers for their safety. */
const partySections = ['responsibleProducers', 'responsiblePersons'] as const;
export type PartySection = (typeof partySections)[number];

/**
 * Reads the offers of a feed for Ceneo as rows of a table.
 * @param onParty gets each element `p` of the sections before the offers
 */
export async function* readCeneoXml(
  path: string,
  file: string,
  onFault: (fault: Fault) => void,
  onParty: (section: PartySection, element: XmlElement) => void,
): AsyncGenerator<TableRow> {
  // The parser is ahead of this loop, so the section of each element `p` is kept until it arrives.
  const sections: PartySection[] = [];
  let section: PartySection | undefined;
  const isItem = (name: string) => {
    if (name === 'p' && section) return sections.push(section) > 0;
    section = partySections.find((one) => one === name) ?? (name === 'o' ? undefined : section);
    return name === 'o';
  };
  for await (const item of readXml(path, file, isItem, onFault)) {
    if (item.name === 'o') yield { row: item.row, cells: cellsOfOffer(item) };
    else onParty(sections.shift() ?? 'responsibleProducers', item);
  }
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
