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

/** The properties of a control that has a label, hint and error. */
export type ControlProps<Props> = Omit<Props, 'children'> & FieldTexts;

interface FieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * A control with label, hint and error. The error's live region exists from the start, so that screen readers announce
 * it.
 * @param props.children gets the attributes of the control: all that the field does not use itself
 */
export function Field<Props extends FieldProps>({
  label,
  hint,
  error,
  optional,
  id,
  className,
  children,
  ...rest
}: Props & { children(control: Omit<Props, keyof FieldProps | 'children'> & FieldControl): ReactNode }) {
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
      {children({ ...rest, id: own, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
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
