import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rememberRow } from './use-list-keys.ts';

interface RowLinkProps {
  /** The id of the row (`data-row`). */
  readonly id: string;
  readonly to: string;
  readonly children: ReactNode;
}

/** The link that opens a row of a list. It covers the whole row, so that a press anywhere opens it. */
export function RowLink({ id, to, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      state="from-list"
      onClick={() => rememberRow(id)}
      className="-my-1 inline-flex min-h-6 max-w-full min-w-6 items-center gap-1 py-1 font-semibold outline-none after:absolute after:inset-0 after:rounded-[inherit] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  );
}
