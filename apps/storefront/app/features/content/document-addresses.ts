import type { DocumentType } from '@witryna/contract/content';
import { helpDocuments } from './help-documents.ts';

/** The address of any document of a shop. */
export function helpAddress({ type, ...entry }: NamedDocument & { type: DocumentType }): string {
  const help = helpDocuments.find((one) => one.type === type);
  return help ? `/help-center/${help.path}` : documentAddress(entry);
}

/** The address of one version of a help document. */
export function versionAddress(type: DocumentType, version: string): string {
  const path = helpDocuments.find((help) => help.type === type)?.path ?? '';
  return `/help-center/${path}/${encodeURIComponent(version)}`;
}

/** The documents that a shop has added to the five fixed ones. */
export function customDocuments<Entry extends { type: DocumentType }>(documents: readonly Entry[]): Entry[] {
  return documents.filter(({ type }) => type === 'CUSTOM');
}

interface NamedDocument {
  readonly id: number | string;
  readonly customName: string;
}

/**
 * The address of a help center tile, as the specification says: lower case, the first space a dash, the rest encoded.
 */
export function tileAddress({ id, customName }: NamedDocument): string {
  return addressWith(id, customName.toLowerCase().replace(' ', '-'));
}

/** The document's canonical address: as the tile's, but with a dash for each run of white space. */
export function documentAddress({ id, customName }: NamedDocument): string {
  return addressWith(id, customName.toLowerCase().replace(/\s+/g, '-'));
}

function addressWith(id: number | string, name: string): string {
  return `/document/${id}-${encodeURIComponent(name.toWellFormed())}`;
}
