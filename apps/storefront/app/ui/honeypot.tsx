import type { ComponentProps } from 'react';

/** A trap for bots: people neither see nor hear this field and leave it empty; programs fill it in. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div className="sr-only" aria-hidden="true">
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </div>
  );
}
