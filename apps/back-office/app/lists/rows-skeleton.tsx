import { Skeleton } from '../ui/skeleton.tsx';

/** Stands where a list will be. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-2 md:gap-0 md:rounded-xl md:border md:border-line md:bg-surface">
      {Array.from({ length: 10 }, (_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change
          key={at}
          className="flex h-26 items-center gap-6 rounded-xl border border-line bg-surface px-4 md:h-11 md:rounded-none md:border-0 md:border-b"
        >
          <Skeleton className="size-5" />
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 w-24 max-md:hidden" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
