import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { lineKey } from '../cart/line-id.ts';
import { BackInStock } from './back-in-stock.tsx';
import type { ChoiceState } from './choice-state.ts';
import type { ProductPageData } from './product-view.ts';
import { useAddCombination } from './use-add-combination.ts';

interface BuyBoxProps {
  readonly view: { readonly product: Pick<ProductPageData, 'details'>; readonly choice: ChoiceState };
  /** Called when the product was added to the cart. */
  onAdded?(): void;
}

/**
 * Quantity and buy button, or the reason why nothing can be added. Its React key must be the combination's id, so that
 * another combination resets the quantity.
 */
export function BuyBox({ view, onAdded }: BuyBoxProps) {
  const t = useMessages('shop');
  const tProduct = useMessages('product');
  const { showcase } = useShop();
  const { details } = view.product;
  const { combination } = view.choice;
  const [quantity, setQuantity] = useState(1);
  const [touched, setTouched] = useState(false);
  const noteId = useId();
  const asksForMail = useFeature('backInStock');
  const { line, inCart, left, soldOut, blocked, busy, added, add } = useAddCombination(details, combination);
  // Also after a press before hydration, which this component does not get.
  useEffect(() => {
    if (added) setQuantity(1);
  }, [added]);
  if (showcase) return null;

  const noMore = !soldOut && left !== undefined && quantity >= left && (touched || left === 0);
  const addChosen = async () => {
    if (await add(quantity)) onAdded?.();
  };
  return (
    <div className="needs-script flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <QuantityStepper
          value={quantity}
          max={left === undefined ? undefined : Math.max(1, left)}
          className="h-14"
          texts={{ label: t('quantity'), decrease: t('decrease'), increase: t('increase') }}
          onChange={(wanted) => {
            setQuantity(wanted);
            setTouched(true);
          }}
        />
        <Button
          size="lg"
          // The head script reads them before hydration.
          name="cart"
          value={line && lineKey(line)}
          className="grow max-lg:px-4"
          busy={busy}
          disabled={blocked}
          aria-describedby={noteId}
          onClick={addChosen}
        >
          {soldOut ? t('soldOut') : t('addToCart')}
        </Button>
      </div>
      <p id={noteId} role="status" className="text-sm text-danger empty:hidden">
        {noMore && t('errorNoMorePieces')}
      </p>
      {combination && soldOut && asksForMail && <BackInStock productId={details.id} combinationId={combination.id} />}
      {inCart > 0 && (
        <p className="text-sm text-muted">
          {tProduct('alreadyInCart', { count: inCart })}{' '}
          <Link to="/cart" className="font-semibold text-text underline underline-offset-4">
            {t('viewCart')}
          </Link>
        </p>
      )}
    </div>
  );
}
