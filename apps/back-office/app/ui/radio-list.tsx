import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What stands at the end of the line, such as a price. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioListProps<Value extends string> {
  readonly legend: string;
  /** Whether only screen readers read the legend, because the heading above says the same. */
  readonly hideLegend?: boolean;
  readonly options: readonly RadioOption<Value>[];
  readonly value: Value | undefined;
  readonly error?: string | undefined;
  onChange(value: Value): void;
}

/** One of a few things, all of which are seen, each in a line that can be pressed. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, hideLegend = false, options, value, error, onChange } = props;
  const name = useId();
  return (
    <fieldset data-invalid={error ? true : undefined} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>{legend}</legend>
      <div className="divide-y divide-line rounded-md border border-line-strong">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-start gap-3 px-3 py-2.5 text-sm has-checked:bg-accent-soft has-disabled:opacity-60 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              className="mt-0.5 size-4 shrink-0 accent-accent"
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0 grow">
              <span className="font-medium wrap-anywhere">{option.label}</span>
              {option.hint && <span className="block text-xs text-muted">{option.hint}</span>}
            </span>
            {option.aside && <span className="shrink-0">{option.aside}</span>}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} error={error} />
    </fieldset>
  );
}
