import type { CSSProperties } from 'react';
import { classes } from './classes.ts';

interface SkeletonProps {
  readonly className?: string;
  readonly ratio?: number;
  readonly height?: number;
}

/** Reserves the space of content that is loading. Hidden without scripts, because nothing would ever load. */
export function Skeleton({ className, ratio, height }: SkeletonProps) {
  const style: CSSProperties = { aspectRatio: ratio, height };
  return (
    <span
      aria-hidden="true"
      style={style}
      className={classes('needs-script block animate-pulse rounded-xs bg-soft-dark', className)}
    />
  );
}
