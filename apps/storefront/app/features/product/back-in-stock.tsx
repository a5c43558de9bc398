import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import type { Wanted } from './back-in-stock-form.tsx';

const BackInStockForm = lazyPart(async () => (await import('./back-in-stock-form.tsx')).BackInStockForm);

/** Opens the form in which a shopper asks for a mail when a sold-out combination is back. */
export function BackInStock(wanted: Wanted) {
  const t = useMessages('product');
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <Button tone="outline" onClick={() => setOpen(true)}>
        {t('tellWhenBack')}
      </Button>
    );
  return (
    <Suspense>
      <BackInStockForm {...wanted} />
    </Suspense>
  );
}
