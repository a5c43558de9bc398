import { Skeleton } from './skeleton.tsx';

/** A list that is loading. */
export function ListSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-busy="true" className="divide-y divide-line border-t border-line">
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
