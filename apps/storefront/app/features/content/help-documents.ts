import type { DocumentType } from '@witryna/contract/content';
import type { MessageKey } from '../../platform/texts/messages.ts';

interface HelpDocument {
  readonly type: Exclude<DocumentType, 'CUSTOM'>;
  readonly path: string;
  readonly title: MessageKey<'shop'>;
}

/** The five documents of the help center in the specification's order. */
export const helpDocuments: readonly HelpDocument[] = [
  { type: 'DELIVERY_CONDITIONS', path: 'delivery-conditions', title: 'deliveryConditions' },
  { type: 'REGULATION', path: 'regulation', title: 'regulations' },
  { type: 'PAYMENTS', path: 'payments', title: 'payments' },
  { type: 'PRIVACY_POLICY', path: 'privacy-policy', title: 'privacyPolicy' },
  { type: 'FAQ', path: 'faq', title: 'faq' },
];

/** The documents that a shop has added to the five. */
export function customDocuments<Entry extends { type: DocumentType }>(documents: readonly Entry[]): Entry[] {
  return documents.filter(({ type }) => type === 'CUSTOM');
}

/** `/document/{id}-{name}`: lower case, the first space a dash (specification, help center), the rest made fit for an address. */
export function documentAddress({ id, customName }: { id: number | string; customName: string }): string {
  const name = customName.toLowerCase().replace(' ', '-').replace(/\s+/g, '-');
  return `/document/${id}-${encodeURIComponent(name)}`;
}
