import type { ProductDetails } from '@witryna/contract/catalog';
import { Suspense, useId, useState } from 'react';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Spinner } from '../../ui/spinner.tsx';

const PriceHistory = lazyPart(async () => (await import('./price-history.tsx')).PriceHistory);

interface PriceHistoryButtonProps {
  readonly productId: ProductDetails['id'];
  readonly combinationId: ProductDetails['id'];
}

/** Opens the prices of the last 30 days. Their code and data are loaded on the first press. */
export function PriceHistoryButton(props: PriceHistoryButtonProps) {
  const t = useMessages('product');
  const [open, setOpen] = useState(false);
  const id = useId();
  if (!useFeature('priceHistory')) return null;
  return (
    <div className="needs-script -my-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="min-h-11 text-sm text-muted underline underline-offset-4 hover:text-text"
      >
        {t('priceHistory')}
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense fallback={<Spinner />}>
            <PriceHistory {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
