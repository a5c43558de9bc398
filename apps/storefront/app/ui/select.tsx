import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { type ControlProps, controlStyle, Field } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

type SelectProps = ControlProps<ComponentProps<'select'>> & { readonly children: ReactNode };

/** A native select. It works before hydration and looks familiar on phones. */
export function Select({ children, ...props }: SelectProps) {
  return (
    <Field {...props}>
      {(control) => (
        <span className="relative block">
          <select {...control} className={classes(controlStyle, 'appearance-none pr-12')}>
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
