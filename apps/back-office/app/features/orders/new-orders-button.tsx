import { useState } from 'react';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MOST_NEW } from './use-new-orders.ts';

interface NewOrdersButtonProps {
  readonly count: number;
  onShow(): Promise<unknown>;
}

/** Tells that orders have come, and shows them when it is pressed. */
export function NewOrdersButton({ count, onShow }: NewOrdersButtonProps) {
  const t = useTexts('back-office-orders');
  const [isBusy, setBusy] = useState(false);
  return (
    <div role="status" className="sticky top-2 z-10 mb-3 flex justify-center max-lg:top-18">
      <Button
        tone="primary"
        className="rounded-full"
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void onShow().finally(() => setBusy(false));
        }}
      >
        {count > MOST_NEW ? t('newOrdersMany', { count: MOST_NEW }) : t('newOrders', { count })}
      </Button>
    </div>
  );
}
