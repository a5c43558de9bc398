import type { CartProduct } from '@witryna/contract/cart';
import { useRef, useState } from 'react';
import { RetryNotice } from '../../platform/notices/retry-notice.tsx';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { addToCart } from './begin-cart.ts';
import { GoodsRow } from './goods-row.tsx';
import { lineKey } from './line-id.ts';
import { dropLine, keepLine, type SavedLine, useSavedLines } from './saved-lines.ts';
import { useCartProducts } from './use-cart-products.ts';

/** The goods that the shopper saved for later, with the price and availability of now. */
export function SavedForLater() {
  const t = useMessages('cart');
  const { lines } = useSavedLines();
  const { loaded, failed, find, reload } = useCartProducts(lines);
  const heading = useRef<HTMLHeadingElement>(null);
  const onLeft = () => {
    const rest = useSavedLines.getState().lines.length > 0;
    (rest ? heading.current : document.querySelector('main'))?.focus({ preventScroll: true });
  };
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="saved-lines" className="@container lg:pt-10">
      <h2 id="saved-lines" ref={heading} tabIndex={-1} className="pb-4 text-lg">
        {t('saved', { count: lines.length })}
      </h2>
      {failed && <RetryNotice title={t('savedFailed')} onRetry={reload} />}
      <ul className="border-t border-line">
        {lines.map((line) => (
          <SavedRow key={lineKey(line)} line={line} product={find(line)} loaded={loaded} onLeft={onLeft} />
        ))}
      </ul>
    </section>
  );
}

interface SavedRowProps {
  readonly line: SavedLine;
  /** Undefined while it loads, and when the shop no longer sells it. */
  readonly product: CartProduct | undefined;
  readonly loaded: boolean;
  /** Called after the line has left the list, so that the page can move the focus. */
  onLeft(): void;
}

function SavedRow({ line, product, loaded, onLeft }: SavedRowProps) {
  const t = useMessages('cart');
  const tShop = useMessages('shop');
  const { showMajor } = useMoney();
  const [busy, setBusy] = useState(false);
  const name = product?.name ?? line.name;
  const stock = product?.stock ?? line.quantity;
  const quantity = Math.min(line.quantity, stock);
  const move = async () => {
    setBusy(true);
    const done = await addToCart({ ...line, quantity });
    setBusy(false);
    if (!done) return;
    dropLine(line);
    onLeft();
  };
  const remove = () => {
    dropLine(line);
    showToast('success', t('savedRemoved'), { label: tShop('undo'), onPress: () => keepLine(line) });
    onLeft();
  };
  return (
    <GoodsRow
      name={name}
      product={product}
      gone={loaded && !product?.available}
      aside={
        <IconButton
          className="-mt-2 -mr-2 text-muted"
          label={t('removeOf', { name })}
          icon={<TrashIcon size={20} />}
          onClick={remove}
        />
      }
    >
      {product?.available && (
        <>
          <p className="tabular text-sm">
            {quantity} × <span className="font-semibold">{showMajor(product.price)}</span>
          </p>
          {stock < line.quantity && <p className="text-sm text-danger">{t('onlyLeft', { count: stock })}</p>}
          <Button
            tone="outline"
            busy={busy}
            className="mt-2 self-start"
            aria-label={`${t('moveToCart')}: ${name}`}
            onClick={move}
          >
            {t('moveToCart')}
          </Button>
        </>
      )}
    </GoodsRow>
  );
}
