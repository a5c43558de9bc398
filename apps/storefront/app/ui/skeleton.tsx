import type { CSSProperties } from 'react';
import { classes } from './classes.ts';

interface SkeletonProps {
  readonly className?: string;
  readonly ratio?: number;
  readonly height?: number;
}

/** A placeholder for content that is loading. Hidden without scripts, because the content would never load. */
export function Skeleton({ className, ratio, height }: SkeletonProps) {
  const style: CSSProperties = { aspectRatio: ratio, height };
  return (
    <span
      aria-hidden="true"
      style={style}
      className={classes('needs-script block animate-pulse rounded-xs bg-loading/15', className)}
    />
  );
}
