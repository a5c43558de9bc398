import { useRef } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { controlStyle } from '../../ui/field.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { usePausedText } from './use-paused-text.ts';

interface SearchBoxProps {
  /** What is searched for now. */
  readonly value: string;
  onSearch(text: string): void;
}

/** Searches while somebody types, without a button. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const t = useTexts('back-office-orders');
  const input = useRef<HTMLInputElement>(null);
  const typed = usePausedText(value, onSearch);
  useShortcut('/', () => input.current?.focus());
  return (
    <search className="relative block grow">
      <SearchIcon size={16} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('searchHint')}
        enterKeyHint="search"
        maxLength={100}
        {...typed}
        className={`${controlStyle} pl-9`}
      />
    </search>
  );
}
