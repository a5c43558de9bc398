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
