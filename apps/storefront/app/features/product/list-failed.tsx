import { errorMessage } from '../../platform/api/errors.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AlertIcon } from '../../ui/icons.tsx';

export function ListFailed({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const t = useMessages('shop');
  return (
    <div role="alert">
      <EmptyState icon={<AlertIcon size={32} />} title={t(errorMessage(error))}>
        <Button onClick={onRetry}>{t('tryAgain')}</Button>
      </EmptyState>
    </div>
  );
}
