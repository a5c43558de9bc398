import { useMessages } from '../../platform/texts/messages.ts';
import { Column, ColumnLink } from './column.tsx';
import type { FooterData } from './footer-data.ts';
import { useHelpLinks } from './use-help-links.ts';

/** The help links that every footer must have, as a column. */
export function HelpColumn(data: Pick<FooterData, 'documents' | 'legal'>) {
  const t = useMessages('shop');
  return (
    <Column title={t('helpTitle')}>
      {useHelpLinks(data).help.map(({ text, to }) => (
        <ColumnLink key={to} to={to}>
          {text}
        </ColumnLink>
      ))}
    </Column>
  );
}
