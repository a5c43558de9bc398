import { useFeature } from '../../platform/shop/use-feature.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { helpDocuments } from '../content/help-documents.ts';
import type { FooterData, FooterDocument } from './footer-data.ts';

/** The links that every footer has: help, documents and legal pages, cookie settings, and withdrawal. */
export function useHelpLinks({ documents }: Pick<FooterData, 'documents'>): FooterDocument[] {
  const t = useMessages('shop');
  const withdraws = useFeature('withdrawal');
  return [
    ...helpDocuments.map(({ path, title }) => ({ to: `/help-center/${path}`, text: t(title) })),
    ...documents,
    { to: '/my-account', text: t('myAccount') },
    { to: '/cookie-settings', text: t('cookieSettings') },
    ...(withdraws ? [{ to: '/withdrawal', text: t('withdrawHere') }] : []),
  ];
}
