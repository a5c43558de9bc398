import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PAUSE_MS } from '../platform/use-paused.ts';
import { useShortcut } from '../shell/shortcuts.ts';
import { controlStyle } from '../ui/field.tsx';
import { SearchIcon } from '../ui/icons.tsx';

interface SearchBoxProps {
  readonly label: string;
  /** What can be searched for. */
  readonly hint: string;
  /** The search of the address. */
  readonly value: string;
  onSearch(text: string): void;
}

/** Searches while somebody types, without a button. */
export function SearchBox({ label, hint, value, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  // A search that comes from elsewhere, such as the back button, replaces what was typed; our own, when late, doesn't.
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    setSent(text);
    onSearch(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => search(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
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
        value={typed}
        className={`${controlStyle} pl-9`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
