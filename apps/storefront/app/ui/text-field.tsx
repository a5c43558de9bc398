import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlStyle, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'children'>;

export function TextField({ label, hint, error, optional, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <input type="text" {...input} {...control} className={controlStyle} />}
    </Field>
  );
}

/** A text field for an e-mail address, with the matching keyboard and autocomplete. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" maxLength={254} {...props} />;
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'children'>;

export function TextArea({ label, hint, error, optional, id, className, rows = 5, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => <textarea {...area} {...control} rows={rows} className={classes(controlStyle, 'resize-y')} />}
    </Field>
  );
}
