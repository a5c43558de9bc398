import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { classes } from './classes.ts';
import { controlStyle, Field } from './field.tsx';
import { CloseIcon } from './icons.tsx';

interface WordsFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly words: readonly string[];
  readonly suggestions: readonly string[];
  readonly path?: string;
  readonly maxLength?: number;
  removeLabel(word: string): string;
  onChange(words: string[]): void;
}

/** Words or short texts, such as tags. Enter or a comma ends one; several may be pasted. */
export function WordsField({
  words,
  suggestions,
  removeLabel,
  onChange,
  path,
  maxLength = 100,
  ...texts
}: WordsFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  function add(text: string) {
    const given = text.split(/[,;\n\t]/).map((word) => word.trim().slice(0, maxLength));
    onChange([...new Set([...words, ...given.filter(Boolean)])]);
    setTyped('');
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    if ((event.key === 'Enter' || event.key === ',') && typed.trim()) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Enter') event.preventDefault();
    else if (event.key === 'Backspace' && typed === '') onChange(words.slice(0, -1));
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (!/[,;\n\t]/.test(text)) return;
    event.preventDefault();
    add(text);
  }
  return (
    <Field {...texts}>
      {(control) => (
        <span
          className={classes(
            controlStyle,
            'flex flex-wrap items-center gap-1.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent',
          )}
        >
          {words.map((word) => (
            <span
              key={word}
              className="inline-flex h-8 max-w-full items-center rounded-full bg-soft-strong pl-3 text-xs"
            >
              <span className="truncate">{word}</span>
              <button
                type="button"
                aria-label={removeLabel(word)}
                className="flex size-8 items-center justify-center text-muted hover:text-text"
                onClick={() => onChange(words.filter((other) => other !== word))}
              >
                <CloseIcon size={14} />
              </button>
            </span>
          ))}
          <input
            {...control}
            data-path={path}
            list={listId}
            value={typed}
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="enter"
            className="min-h-8 w-24 min-w-0 grow bg-transparent outline-none"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
            onPaste={paste}
            onBlur={() => typed.trim() && add(typed)}
          />
          <datalist id={listId}>
            {suggestions
              .filter((suggestion) => !words.includes(suggestion))
              .map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
          </datalist>
        </span>
      )}
    </Field>
  );
}
