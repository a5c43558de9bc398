import type { ReactNode } from 'react';

/** Rows of a card, one below the other. */
export function RowList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line border-t border-line">{children}</ul>;
}

interface RowProps {
  readonly title: ReactNode;
  /** What stands beside the title: badges. */
  readonly marks?: ReactNode;
  /** Lines below the title. */
  readonly children?: ReactNode;
  /** A button or menu at the end; below, where too little room would be left for the title. */
  readonly action?: ReactNode;
}

export function Row({ title, marks, children, action }: RowProps) {
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3 md:px-5">
      <div className="min-w-0 grow basis-40 text-sm">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
          {marks}
        </div>
        {children}
      </div>
      {action}
    </li>
  );
}

/** A line of a row. */
export function RowLine({ children }: { children: ReactNode }) {
  return <p className="mt-0.5 text-xs text-muted wrap-anywhere">{children}</p>;
}
