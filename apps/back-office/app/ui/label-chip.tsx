import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  grey: 'bg-tone-grey',
  red: 'bg-tone-red',
  orange: 'bg-tone-orange',
  yellow: 'bg-tone-yellow',
  green: 'bg-tone-green',
  teal: 'bg-tone-teal',
  blue: 'bg-tone-blue',
  purple: 'bg-tone-purple',
} as const;
export type ChipTone = keyof typeof tones;

/** A word that somebody has put on something, with a dot in its colour. */
export function LabelChip({ tone, children }: { tone: ChipTone; children: ReactNode }) {
  return (
    <span className="inline-flex h-6 max-w-full items-center gap-1.5 rounded-full border border-line-strong px-2 text-xs whitespace-nowrap">
      <ToneDot tone={tone} />
      <span className="truncate">{children}</span>
    </span>
  );
}

export function ToneDot({ tone, className }: { tone: ChipTone; className?: string }) {
  return <span aria-hidden className={classes('size-2.5 shrink-0 rounded-full', tones[tone], className)} />;
}
