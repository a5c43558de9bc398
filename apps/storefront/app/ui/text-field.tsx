import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { type ControlProps, controlStyle, Field } from './field.tsx';

type TextFieldProps = ControlProps<ComponentProps<'input'>>;

export function TextField(props: TextFieldProps) {
  return <Field {...props}>{(control) => <input type="text" {...control} className={controlStyle} />}</Field>;
}

/** A text field for an e-mail address, with the matching keyboard and autocomplete. */
export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoComplete="email" maxLength={254} {...props} />;
}

export function TextArea(props: ControlProps<ComponentProps<'textarea'>>) {
  return (
    <Field {...props}>
      {(control) => <textarea rows={5} {...control} className={classes(controlStyle, 'resize-y')} />}
    </Field>
  );
}
