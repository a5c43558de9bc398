import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { ColumnLink } from './column.tsx';
import type { FooterDocument } from './footer-data.ts';

interface LinkRowProps {
  readonly links: readonly FooterDocument[];
  /** Whether the links lead to the shopper's rights instead of help. */
  readonly legal?: boolean;
  readonly className?: string;
}

/** Links in rows, for a footer without columns and for the legal links of every footer. */
export function LinkRow({ links, legal, className }: LinkRowProps) {
  const t = useMessages('shop');
  return (
    <nav aria-label={t(legal ? 'legalTitle' : 'helpTitle')}>
      <ul className={classes('flex flex-wrap items-center gap-x-6', className)}>
        {links.map(({ text, to }) => (
          <ColumnLink key={to} to={to}>
            {text}
          </ColumnLink>
        ))}
      </ul>
    </nav>
  );
}
