import { Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder with the size of a cart with two lines. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="@container">
        {[1, 2].map((line) => (
          <div key={line} className="flex gap-6 border-b border-line py-6">
            <Skeleton className="w-20 shrink-0 @2xl:w-28" ratio={1} />
            <div className="flex grow flex-col gap-3">
              <Skeleton className="w-2/3" height={20} />
              <Skeleton className="w-1/3" height={16} />
              <Skeleton className="w-32" height={44} />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="rounded-md" height={380} />
    </div>
  );
}
