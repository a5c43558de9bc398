import { useRef } from 'react';
import { usePausedText } from '../platform/use-paused.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { controlStyle } from '../ui/field.tsx';
import { SearchIcon } from '../ui/icons.tsx';

interface SearchBoxProps {
  readonly label: string;
  /** What can be searched for. */
  readonly hint: string;
  /** What is searched for now. */
  readonly value: string;
  onSearch(text: string): void;
}

/** Searches while somebody types, without a button. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = usePausedText(value, onSearch);
  useShortcut('/', () => input.current?.focus());
  return (
    <search className="relative block grow">
      <SearchIcon size={16} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={hint}
        enterKeyHint="search"
        maxLength={100}
        {...typed}
        className={`${controlStyle} pl-9 text-ellipsis`}
      />
    </search>
  );
}
