import { useMessages } from '../../platform/texts/messages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A placeholder with the size of the checkout form. */
export function CheckoutSkeleton() {
  const t = useMessages('shop');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex flex-col gap-5">
        <Skeleton className="w-40" height={28} />
        <Skeleton height={72} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
        <Skeleton className="mt-8 w-40" height={28} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </div>
      <Skeleton className="rounded-md max-lg:hidden" height={420} />
    </div>
  );
}
