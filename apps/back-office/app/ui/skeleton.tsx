import { classes } from './classes.ts';

/** A placeholder for a text that is loading; its size comes from the classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('block animate-pulse rounded-sm bg-soft-strong', className)} />;
}
