import type { ComponentProps } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { useChange, useDraft, useProblem } from './form-context.ts';
import type { TextName } from './product-draft.ts';

interface DraftTextProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'optional'> {
  readonly name: TextName;
  /** The field of the product, if it has another name. */
  readonly path?: string;
  readonly isOptional?: boolean;
  readonly suggestions?: readonly string[];
}

/** A field of one text of the draft. */
export function DraftText({ name, path = name, isOptional, suggestions, ...field }: DraftTextProps) {
  const t = useTexts('back-office-goods');
  const value = useDraft((draft) => draft[name]);
  const change = useChange();
  const error = useProblem(path);
  const listId = suggestions && `suggestions-${name}`;
  return (
    <div>
      <TextField
        autoComplete="off"
        {...field}
        data-path={path}
        value={value}
        error={error}
        optional={isOptional ? t('optional') : undefined}
        list={listId}
        onChange={({ target }) => change({ [name]: target.value })}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </div>
  );
}

interface DraftAreaProps extends Omit<ComponentProps<typeof TextArea>, 'name' | 'value' | 'error' | 'optional'> {
  readonly name: TextName;
  readonly path?: string;
  readonly isOptional?: boolean;
}

/** A field of a text of several lines. */
export function DraftArea({ name, path = name, isOptional, ...field }: DraftAreaProps) {
  const t = useTexts('back-office-goods');
  const value = useDraft((draft) => draft[name]);
  const change = useChange();
  const error = useProblem(path);
  return (
    <TextArea
      {...field}
      data-path={path}
      value={value}
      error={error}
      optional={isOptional ? t('optional') : undefined}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
}
