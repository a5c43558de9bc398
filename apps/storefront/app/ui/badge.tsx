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
