import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import { CheckIcon } from './icons.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

export function Checkbox({ label, error, id, ...input }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div>
      <label htmlFor={own} className="flex min-h-11 items-start gap-3 py-2.5 text-sm">
        <span className="relative mt-px flex size-6 shrink-0">
          <input
            {...input}
            id={own}
            type="checkbox"
            aria-invalid={error ? true : input['aria-invalid']}
            aria-describedby={error ? `${own}-error` : input['aria-describedby']}
            className="peer size-6 appearance-none rounded-xs border border-line-strong bg-surface transition-[background-color,border-color] checked:border-accent checked:bg-accent hover:border-text aria-invalid:border-danger"
          />
          <CheckIcon
            size={18}
            className="pointer-events-none absolute top-[3px] left-[3px] text-accent-text opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldError id={`${own}-error`} error={error} />
    </div>
  );
}
