import { useMessages } from '../../platform/texts/messages.ts';
import { useActiveInView } from '../../ui/use-active-in-view.ts';
import type { Option, OptionGroup } from './option-groups.tsx';
import { SearchOption } from './search-option.tsx';

interface SearchListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Index of the active option among those of all groups; -1 for none. */
  readonly active: number;
  idOf(option: number): string;
  onChoose(option: Option): void;
}

/** The listbox of the search field. */
export function SearchList({ id, groups, active, idOf, onChoose }: SearchListProps) {
  const t = useMessages('suggestions');
  const list = useActiveInView();
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={t('suggestions')} className="min-w-0 grow">
      {groups.map(({ label, options }, at) => {
        const rows = options.map((option, place) => {
          const index = (starts[at] ?? 0) + place;
          return (
            <SearchOption
              key={option.to}
              id={idOf(index)}
              to={option.to}
              active={index === active}
              onChoose={() => onChoose(option)}
            >
              {option.content}
            </SearchOption>
          );
        });
        if (!label) return rows;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
          <div
            key={label}
            role="group"
            aria-label={label}
            className="border-line not-last:border-b not-last:mb-2 not-last:pb-2"
          >
            <div aria-hidden="true" className="px-4 py-1 text-xs font-semibold text-muted">
              {label}
            </div>
            {rows}
          </div>
        );
      })}
    </div>
  );
}
