import { classes } from './classes.ts';
import { Skeleton } from './skeleton.tsx';

interface ListSkeletonProps {
  readonly rows?: number;
  /** Whether it has a frame of its own, where no card is around it. */
  readonly isFramed?: boolean;
}

/** A list that is loading. */
export function ListSkeleton({ rows = 4, isFramed = false }: ListSkeletonProps) {
  return (
    <div
      aria-busy="true"
      className={classes(
        'divide-y divide-line',
        isFramed ? 'rounded-xl border border-line bg-surface' : 'border-t border-line',
      )}
    >
      {Array.from({ length: rows }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change
        <div key={at} className="flex flex-col gap-2 px-4 py-4 md:px-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3 w-56" />
        </div>
      ))}
    </div>
  );
}
