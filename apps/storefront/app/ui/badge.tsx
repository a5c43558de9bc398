import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  sale: 'bg-sale text-sale-text',
  accent: 'bg-accent text-accent-text',
  soft: 'bg-surface text-text',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof tones;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Badge({ tone = 'soft', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'tabular inline-flex h-6 items-center rounded-xs px-2 text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

/** A small number at the corner of an icon, for example in the cart icon. A count of 0 shows nothing. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className="tabular pointer-events-none absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold text-accent-text">
      {count > 99 ? '99+' : count}
    </span>
  );
}
