import { useRouteLoaderData } from 'react-router';
import { helpDocuments } from '../../features/content/help-documents.ts';
import type { FrameData } from '../../features/frame/frame-data.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useMessages } from '../../platform/texts/messages.ts';

/** The links that every footer has: help documents, the shop's own documents and the withdrawal form. */
export function HelpLinks() {
  const t = useMessages('shop');
  const withdraws = useFeature('withdrawal');
  const documents = useRouteLoaderData<FrameData>('routes/shell')?.footerData.documents ?? [];
  const links = [
    ...helpDocuments.map(({ path, title }) => ({ to: `/help-center/${path}`, text: t(title) })),
    ...documents,
    ...(withdraws ? [{ to: '/withdrawal', text: t('withdrawHere') }] : []),
  ];
  return (
    <nav aria-label={t('helpTitle')} className="screen-links">
      {links.map(({ to, text }) => (
        <PageLink key={to} to={to} className="inline-flex min-h-11 items-center">
          {text}
        </PageLink>
      ))}
    </nav>
  );
}
