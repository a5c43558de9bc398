import { Suspense, useEffect, useId, useRef } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { withLowestPrices } from '../product/lowest-prices.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { closeQuickView } from '../product-card/quick-view-store.ts';
import { excerptOf } from './excerpt.ts';
import { QuickViewDetails } from './quick-view-details.tsx';
import { QuickViewStart } from './quick-view-start.tsx';
import './quick-view.css';

/** The longest excerpt of the description, in characters. */
const excerptLength = 240;

/** A product in a modal dialog of the browser, which traps the focus and gives it back to the card's button. */
export function QuickView({ product }: { product: CardProduct }) {
  const t = useMessages('shop');
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const { data, error, busy, reload } = useFetch(`${product.id}`, (signal) => loadDetails(product, signal));
  const start = <QuickViewStart product={product} titleId={titleId} onRetry={error && !busy ? reload : undefined} />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-busy={busy}
      className="dialog quick-view"
      onClose={closeQuickView}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className="quick-view-box">
        <span className="quick-view-close">
          <IconButton label={t('close')} icon={<CloseIcon />} onClick={close} />
        </span>
        {/* Inside the dialog, because a hidden dialog would lose the focus while texts and code load. */}
        <Suspense fallback={start}>
          {data ? <QuickViewDetails {...data} titleId={titleId} onAdded={close} /> : start}
        </Suspense>
      </div>
    </dialog>
  );
}

/** The details are required; without a description, there is no excerpt. */
async function loadDetails({ id }: CardProduct, signal: AbortSignal) {
  const api = browserApi();
  const [details, description] = await Promise.all([
    api.get(`shop/Product/${id}/details`, { signal }),
    api.get(`shop/Product/${id}/description`, { signal }).catch(() => null),
  ]);
  return { details: withLowestPrices(details), excerpt: excerptOf(description?.body ?? '', excerptLength) };
}
