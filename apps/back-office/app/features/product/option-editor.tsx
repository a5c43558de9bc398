import { isColor, productLimits } from '@witryna/contract/product-form';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { controlStyle, TextField } from '../../ui/field.tsx';
import { CloseIcon, TrashIcon } from '../../ui/icons.tsx';
import { addValue, missingRows, renameOption, renameValue, setColor } from './draft-options.ts';
import { useChange, useSession } from './form-context.ts';
import type { DraftOption } from './product-draft.ts';

interface OptionEditorProps {
  readonly option: DraftOption;
  readonly at: number;
  /** Asks before a value, or the whole option, goes with its combinations. */
  onRemove(value?: string): void;
}

/** The name of an option and its values. Enter or a comma ends a value; several may be pasted. */
export function OptionEditor({ option, at, onRemove }: OptionEditorProps) {
  const t = useTexts('back-office-goods');
  const { choices } = useSession();
  const change = useChange();
  const listId = useId();
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const [isTooMany, setTooMany] = useState(false);

  function add(text: string) {
    const values = text.split(/[,;\n\t]/).map((value) => value.trim().slice(0, productLimits.optionValue));
    change(({ options, rows }) => {
      const added = values.filter(Boolean).reduce((sold, value) => addValue(sold, at, value), { options, rows });
      const fits =
        added.rows.length <= productLimits.combinations && missingRows(added).length <= productLimits.combinations;
      setTooMany(!fits);
      return fits ? added : {};
    });
    setTyped('');
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    if (typed.trim()) add(typed);
  }
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line bg-soft p-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <legend className="sr-only">{option.name || t('option')}</legend>
      <div>
        <TextField
          label={t('optionName')}
          placeholder={t('optionNameExample')}
          autoComplete="off"
          list={listId}
          maxLength={productLimits.optionName}
          value={option.name}
          onChange={({ target }) => change((draft) => renameOption(draft, at, target.value))}
        />
        <datalist id={listId}>
          {choices.options.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={inputId} className="text-sm font-medium">
          {t('optionValues')}
        </label>
        <div className={classes(controlStyle, 'flex flex-wrap items-center gap-1.5 has-focus-visible:outline-2')}>
          {option.values.map(({ value, color }) => (
            <ValueChip key={value} value={value} color={color} at={at} onRemove={() => onRemove(value)} />
          ))}
          <input
            id={inputId}
            value={typed}
            maxLength={2000}
            autoComplete="off"
            placeholder={option.values.length === 0 ? t('optionValuesExample') : t('addValue')}
            className="min-h-8 w-32 min-w-0 grow bg-transparent outline-none placeholder:text-muted"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!/[,;\n\t]/.test(text)) return;
              event.preventDefault();
              add(text);
            }}
            onBlur={() => typed.trim() && add(typed)}
          />
        </div>
        <p role="alert" className="text-xs text-danger empty:hidden">
          {isTooMany && t('tooManyCombinations', { count: productLimits.combinations })}
        </p>
      </div>
      <IconButton
        className="sm:mt-6.5"
        label={t('removeOption', { name: option.name })}
        icon={<TrashIcon />}
        onClick={() => onRemove()}
      />
    </fieldset>
  );
}

interface ValueChipProps {
  readonly value: string;
  readonly color: string | null;
  readonly at: number;
  onRemove(): void;
}

/** A value, which is named anew in its place, with the colour of its swatch. */
function ValueChip({ value, color, at, onRemove }: ValueChipProps) {
  const t = useTexts('back-office-goods');
  const change = useChange();
  const [name, setName] = useState(value);
  const keep = () => {
    const next = name.trim();
    if (next && next !== value) change((draft) => renameValue(draft, at, value, next));
    setName(next || value);
  };
  return (
    <span className="inline-flex h-8 max-w-full items-center rounded-full bg-soft-strong text-xs">
      <label
        className="relative ml-1 flex size-6 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line-strong bg-surface has-focus-visible:outline-2"
        title={t('colorOf', { name: value })}
      >
        <span className="sr-only">{t('colorOf', { name: value })}</span>
        <input
          type="color"
          value={color && /^#[0-9a-f]{6}$/i.test(color) ? color : '#ffffff'}
          className={classes('absolute -inset-2 size-10 cursor-pointer', color === null && 'opacity-0')}
          onChange={({ target }) =>
            isColor(target.value) && change((draft) => setColor(draft, at, value, target.value))
          }
        />
        {color === null && <span aria-hidden className="h-px w-full rotate-45 bg-line-strong" />}
      </label>
      <input
        aria-label={t('valueName', { name: value })}
        value={name}
        size={Math.max(2, name.length)}
        maxLength={productLimits.optionValue}
        className="field-sizing-content h-8 max-w-48 min-w-8 bg-transparent px-1.5 outline-accent"
        onChange={({ target }) => setName(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          keep();
        }}
      />
      <button
        type="button"
        aria-label={t('removeValue', { name: value })}
        className="flex size-8 shrink-0 items-center justify-center text-muted hover:text-text"
        onClick={onRemove}
      >
        <CloseIcon size={14} />
      </button>
    </span>
  );
}
