import type { ComponentProps } from 'react';

/** People leave it empty, as they neither see nor hear of it; programs that fill in everything give themselves away. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div className="sr-only" aria-hidden="true">
      <input type="text" tabIndex={-1} autoComplete="off" {...input} />
    </div>
  );
}
