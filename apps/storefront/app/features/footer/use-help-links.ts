import { useFeature } from '../../platform/shop/use-feature.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { helpDocuments } from '../content/help-documents.ts';
import type { FooterData, FooterDocument } from './footer-data.ts';

/** The links that every footer has: `help` with the shop's documents, and `legal` with the shopper's rights. */
export function useHelpLinks({ documents, legal }: Pick<FooterData, 'documents' | 'legal'>): {
  help: FooterDocument[];
  legal: FooterDocument[];
} {
  const t = useMessages('shop');
  const withdraws = useFeature('withdrawal');
  return {
    help: [
      ...helpDocuments.map(({ path, title }) => ({ to: `/help-center/${path}`, text: t(title) })),
      ...documents,
      { to: '/my-account', text: t('myAccount') },
    ],
    legal: [
      ...legal,
      { to: '/cookie-settings', text: t('cookieSettings') },
      ...(withdraws ? [{ to: '/withdrawal', text: t('withdrawHere') }] : []),
    ],
  };
}
