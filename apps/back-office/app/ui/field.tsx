import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { AlertIcon, CheckIcon, ChevronDownIcon } from './icons.tsx';

interface FieldTexts {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** A word that is shown after the label of an optional field. */
  readonly optional?: string | undefined;
}

/** The attributes that connect a control with its label, hint and error. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly className?: string | undefined;
  children(control: FieldControl): ReactNode;
}

/** A control with label, hint and error. The error's live region exists from the start, so that it is announced. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> ({optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-xs text-danger empty:hidden">
      {error && (
        <span className="inline-flex items-start gap-1">
          <AlertIcon size={14} className="mt-0.5 shrink-0" />
          {error}
        </span>
      )}
    </p>
  );
}

/** Text fields are 16 px on phones, because smaller letters make iOS zoom in. */
export const controlStyle = classes(
  'w-full min-h-11 fine:min-h-9 rounded-md border border-line-strong bg-field px-3 py-1.5 text-base fine:text-sm text-text',
  'shadow-control placeholder:text-muted hover:border-muted aria-invalid:border-danger disabled:opacity-60',
);

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>;

export function TextField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <input type="text" {...input} {...control} className={controlStyle} />}
    </Field>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children'>;

export function TextArea({ label, hint, error, optional, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => <textarea rows={3} {...area} {...control} className={classes(controlStyle, 'resize-y')} />}
    </Field>
  );
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  children,
  ...select
}: FieldTexts & ComponentProps<'select'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classes(controlStyle, 'appearance-none pr-9')}>
            {children}
          </select>
          <ChevronDownIcon
            size={16}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
}

export function CheckField({ label, hint, error, ...input }: CheckFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5 text-sm fine:min-h-9 fine:py-2">
        <CheckBox {...input} id={id} aria-describedby={describedBy} aria-invalid={error ? true : undefined} />
        <span>
          {label}
          {hint && (
            <span id={`${id}-hint`} className="block text-xs text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

interface BareCheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Read to people who can't see what the checkbox stands beside. */
  readonly label: string;
}

/** A checkbox whose label is not shown. Fingers may press around it. */
export function BareCheckBox({ label, className, ...input }: BareCheckBoxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes('relative inline-flex before:absolute before:-inset-3', className)}>
      <span className="sr-only">{label}</span>
      <CheckBox {...input} id={id} />
    </label>
  );
}

/** A checkbox without a label of its own. */
export function CheckBox({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={classes('relative inline-flex size-5 shrink-0', className)}>
      <input
        {...input}
        type="checkbox"
        className="peer size-5 appearance-none rounded-sm border border-line-strong bg-field checked:border-primary checked:bg-primary hover:border-muted aria-invalid:border-danger"
      />
      <CheckIcon
        size={16}
        className="pointer-events-none absolute top-0.5 left-0.5 text-primary-text opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}
