import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

interface CardProps {
  readonly title?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page on a ground of its own, with its heading. */
export function Card({ title, action, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classes('rounded-xl border border-line bg-surface shadow-card', className)}
    >
      {title && (
        <div className="flex min-h-12 items-center justify-between gap-3 px-4 pt-1 md:px-5">
          <h2 id={id} className="text-sm font-semibold">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
