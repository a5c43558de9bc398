import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlStyle, Field, type FieldTexts } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

type SelectProps = FieldTexts & ComponentProps<'select'>;

/** A native select. It works before hydration and looks familiar on phones. */
export function Select({ label, hint, error, optional, id, className, children, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={classes(controlStyle, 'appearance-none pr-12')}>
            {children}
          </select>
          <ChevronDownIcon
            size={20}
            className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
