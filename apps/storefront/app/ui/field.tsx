import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { AlertIcon } from './icons.tsx';

export interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** A word that is shown after the label of an optional field, e.g. "optional". */
  readonly optional?: string | undefined;
}

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  children(control: FieldControl): ReactNode;
}

/**
 * A control with label, hint and error. The error's live region exists from the start, so that screen readers announce
 * it.
 */
export function Field({ label, hint, error, optional, id, className, children }: FieldProps) {
  const made = useId();
  const own = id ?? made;
  const describedBy = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={own} className="text-sm font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {hint && (
        <p id={`${own}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {children({ id: own, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${own}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-xs text-danger empty:hidden">
      {error && (
        <span className="inline-flex items-start gap-1">
          <AlertIcon size={16} className="mt-px shrink-0" />
          {error}
        </span>
      )}
    </p>
  );
}

export const controlStyle =
  'w-full min-h-12 rounded-sm border border-line-strong bg-surface px-4 py-2 text-base text-text transition-[border-color] placeholder:text-muted hover:border-text focus:border-focus aria-invalid:border-danger disabled:bg-soft disabled:text-muted';
