import { useFeature } from '../../platform/shop/use-feature.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { helpDocuments } from '../content/help-documents.ts';
import { Column, ColumnLink } from './column.tsx';
import type { FooterDocument } from './footer-data.ts';

/** The links that every footer has: the help documents, the shop's own documents and the withdrawal. */
export function HelpColumn({ documents }: { documents: readonly FooterDocument[] }) {
  const t = useMessages('shop');
  const withdraws = useFeature('withdrawal');
  return (
    <Column title={t('helpTitle')}>
      {helpDocuments.map(({ path, title }) => (
        <ColumnLink key={path} to={`/help-center/${path}`}>
          {t(title)}
        </ColumnLink>
      ))}
      {documents.map(({ text, to }) => (
        <ColumnLink key={to} to={to}>
          {text}
        </ColumnLink>
      ))}
      {withdraws && <ColumnLink to="/withdrawal">{t('withdrawHere')}</ColumnLink>}
    </Column>
  );
}
