import type { Cart } from '@witryna/contract/cart';
import { limits } from '@witryna/contract/limits';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CartChange } from './cart-changes.ts';
import { ChangeList } from './change-list.tsx';
import { takeChanges } from './seen-lines.ts';

interface SeenChangesProps {
  readonly cart: Cart;
  /** Tells only what had changed when the page was opened. The order button tells later changes. */
  readonly firstOnly?: boolean;
}

/** Collects what has changed since the shopper saw the cart, until they dismiss it. Each change is told once. */
function useSeenChanges({ cart, firstOnly = false }: SeenChangesProps) {
  const [changes, setChanges] = useState<readonly CartChange[]>([]);
  const opened = useRef(false);
  // Before the browser paints, so that the notice moves nothing.
  useLayoutEffect(() => {
    const found = takeChanges(cart);
    if (found.length > 0 && !(opened.current && firstOnly))
      setChanges((before) => [...before, ...found].slice(-limits.cartLines));
    opened.current = true;
  }, [cart, firstOnly]);
  return { changes, dismiss: () => setChanges([]) };
}

/** Says by name which products have another price than at the last visit, or are no longer available. */
export function SeenChanges(props: SeenChangesProps) {
  const t = useMessages('cart');
  const tShop = useMessages('shop');
  const { changes, dismiss } = useSeenChanges(props);
  if (changes.length === 0) return null;
  const close = () => {
    dismiss();
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Notice className="mb-6">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="font-semibold">{t('changedSince')}</p>
          <ChangeList changes={changes} />
        </div>
        <IconButton className="-my-3 -mr-3" label={tShop('close')} icon={<CloseIcon size={20} />} onClick={close} />
      </div>
    </Notice>
  );
}
