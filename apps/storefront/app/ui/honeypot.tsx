import type { ComponentProps } from 'react';

/** A trap for bots: a hidden field that people leave empty and bots fill in. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div className="sr-only" aria-hidden="true">
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </div>
  );
}
