import type { CartProduct } from '@witryna/contract/cart';
import { useState } from 'react';
import { showToast } from '../../platform/notices/toasts.ts';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { takeOut } from './cart-store.ts';
import { lineOf } from './line-id.ts';
import { dropLine, keepLine, mostSaved } from './saved-lines.ts';

interface SaveButtonProps {
  readonly product: CartProduct;
  /** Called after the line has left the cart, so that the page can move the focus. */
  onRemoved(): void;
}

/** Moves a line of the cart to the goods saved for later. */
export function SaveButton({ product, onRemoved }: SaveButtonProps) {
  const t = useMessages('cart');
  const [busy, setBusy] = useState(false);
  const { name, quantity } = product;
  const save = async () => {
    const line = lineOf(product);
    if (!keepLine({ ...line, quantity, name })) return showToast('error', t('savedFull', { count: mostSaved }));
    setBusy(true);
    if (await takeOut(line)) {
      showToast('success', t('savedNow'));
      onRemoved();
    } else {
      dropLine(line, quantity);
      setBusy(false);
    }
  };
  if (!useFeature('cartProducts')) return null;
  return (
    <button
      type="button"
      aria-label={t('saveForLaterOf', { name })}
      aria-busy={busy || undefined}
      className="min-h-11 self-start text-left text-sm text-muted underline underline-offset-4 hover:text-text"
      onClick={busy ? undefined : save}
    >
      {t('saveForLater')}
    </button>
  );
}
