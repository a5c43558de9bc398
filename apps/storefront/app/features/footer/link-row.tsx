import { useMessages } from '../../platform/texts/messages.ts';
import { ColumnLink } from './column.tsx';
import type { FooterDocument } from './footer-data.ts';

/** The help links of a footer without columns, in rows. */
export function LinkRow({ links }: { links: readonly FooterDocument[] }) {
  const t = useMessages('shop');
  return (
    <nav aria-label={t('helpTitle')}>
      <ul className="flex flex-wrap items-center justify-center gap-x-6 text-sm">
        {links.map(({ text, to }) => (
          <ColumnLink key={to} to={to}>
            {text}
          </ColumnLink>
        ))}
      </ul>
    </nav>
  );
}
