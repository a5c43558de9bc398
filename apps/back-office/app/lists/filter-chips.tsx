import { Link } from 'react-router';
import { useTexts } from '../platform/texts/texts.ts';
import { CloseIcon } from '../ui/icons.tsx';
import type { ListLink } from './list-link.ts';

interface FilterChip {
  readonly name: string;
  /** Empty for a filter that is on or off. */
  readonly value: string;
  /** The list without this filter. */
  readonly without: ListLink;
}

/** The filters of a list, each with a link that removes it. Nothing without any. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const t = useTexts('back-office');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('activeFilters')} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, value, without }) => {
        const text = value ? t('chip', { name, value }) : name;
        return (
          <li key={name}>
            <Link
              {...without}
              preventScrollReset
              aria-label={t('removeFilter', { name: text })}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-surface pr-2 pl-3 text-xs hover:bg-soft fine:min-h-7"
            >
              {text}
              <CloseIcon size={14} className="text-muted" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link
          to={{ search: '' }}
          preventScrollReset
          className="link inline-flex min-h-11 items-center px-1 text-xs fine:min-h-7"
        >
          {t('clearFilters')}
        </Link>
      </li>
    </ul>
  );
}
