import { useEffect, useEffectEvent, useState } from 'react';
import { controlStyle } from './field.tsx';
import { SearchIcon } from './icons.tsx';

/** How long somebody must pause before what they have typed is searched. */
const PAUSE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  /** What is searched for now. */
  readonly value: string;
  onSearch(text: string): void;
}

/** Searches while somebody types, without a button. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
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
  return (
    <search className="relative block grow">
      <SearchIcon size={16} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        className={`${controlStyle} pl-9`}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  );
}
