import type { MessageKey } from '../../platform/texts/messages.ts';

interface LegalPage {
  readonly path: `/legal/${string}`;
  readonly title: MessageKey<'legal'>;
}

/** The pages that the law demands of every shop beside its documents, in the order of the footer. */
export const legalPages = [
  { path: '/legal/returns', title: 'returns' },
  { path: '/legal/complaints', title: 'complaints' },
  { path: '/legal/product-safety', title: 'productSafety' },
  { path: '/legal/accessibility', title: 'accessibility' },
] as const satisfies readonly LegalPage[];
export type LegalPageName = (typeof legalPages)[number]['title'];
