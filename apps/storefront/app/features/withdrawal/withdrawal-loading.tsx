import { useMessages } from '../../platform/texts/messages.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

export function WithdrawalLoading() {
  const t = useMessages('withdrawal');
  return (
    <div>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton height={320} />
    </div>
  );
}
