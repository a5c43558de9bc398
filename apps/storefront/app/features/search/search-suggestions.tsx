import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { searchParameter } from '../../platform/navigation/page-query.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { nextOption } from '../../ui/next-option.ts';
import { type Option, recentOptions, useSuggestedOptions } from './option-groups.tsx';
import { RecentHead, RecentRemoval } from './recent-removal.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { SearchList } from './search-list.tsx';
import { useComboboxAttributes, usePlaceBelow, useSearchField } from './use-search-field.ts';
import { useSuggestions } from './use-suggestions.ts';

const shortest = 2;

/**
 * Turns the search field of a form into a combobox (WAI-ARIA 1.2) whose list shows suggestions, or recent searches while
 * nothing is typed. Arrow keys move in the list, Enter chooses, Escape closes the list and then clears the field.
 */
export function SearchSuggestions({ field }: { field: HTMLInputElement }) {
  const t = useMessages('suggestions');
  const listId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const { text, isOpen, setOpen, write } = useSearchField(field);
  const typed = searchParameter(text) ?? '';
  const isTyped = typed.length >= shortest;
  const { answer, busy } = useSuggestions(isOpen && isTyped ? typed : undefined);
  const suggested = useSuggestedOptions(typed, answer);
  const { searches } = useRecentSearches();
  const groups = isTyped ? suggested : recentOptions(searches);
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;
  const idOf = (option: number) => `${listId}-${option}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: triggers only: other options clear the active one
  useEffect(() => setActive(-1), [typed, answer, searches, isOpen]);
  useComboboxAttributes(field, { listId, isOpen: isShown, activeId: options[active] && idOf(active) });
  usePlaceBelow(field.form, panel, isShown);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && (isShown || text)) {
      if (isShown) setOpen(false);
      else write('');
      field.focus();
    } else if (event.target !== field || event.isComposing) return;
    else if (event.key === 'Enter' && isShown && options[active]) document.getElementById(idOf(active))?.click();
    else if (event.key === 'ArrowDown' && !isShown) setOpen(true);
    else {
      const next = isShown ? nextOption(event.key, active, options.map(Boolean)) : undefined;
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
  });
  useEffect(() => {
    const form = field.form ?? field;
    const listener = (event: Event) => event instanceof KeyboardEvent && press(event);
    form.addEventListener('keydown', listener);
    return () => form.removeEventListener('keydown', listener);
  }, [field]);

  const choose = (option: Option) => {
    option.onChoose();
    if (option.search) write(option.search);
    setOpen(false);
  };
  return (
    <>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press in the panel leaves the focus in the field
        <div
          ref={panel}
          className="fixed z-31 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface py-2 text-text shadow-lift"
          onMouseDown={(event) => event.preventDefault()}
        >
          {!isTyped && <RecentHead onChange={() => field.focus()} />}
          <div className="flex">
            <SearchList id={listId} groups={groups} active={active} idOf={idOf} onChoose={choose} />
            {!isTyped && <RecentRemoval searches={searches} onChange={() => field.focus()} />}
          </div>
        </div>
      )}
      <span role="status" className="sr-only">
        {isShown && !busy && t('optionsFound', { count: options.length })}
      </span>
    </>
  );
}
