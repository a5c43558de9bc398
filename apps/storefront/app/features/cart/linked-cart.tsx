import type { CartProduct } from '@witryna/contract/cart';
import { readCartLink } from '@witryna/contract/cart-link';
import { useState } from 'react';
import { RetryNotice } from '../../platform/notices/retry-notice.tsx';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CartIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { addAllToCart } from './cart-store.ts';
import { GoodsRow } from './goods-row.tsx';
import { lineKey, lineOf } from './line-id.ts';
import { planTransfer, type Transfer } from './plan-transfer.ts';
import { type Taken, takenOf } from './taken-goods.tsx';
import { useCart } from './use-cart.ts';
import { useCartProducts } from './use-cart-products.ts';

interface LinkedCartProps {
  /** The value of `?cart=`. */
  readonly link: string;
  /** Called once the shopper has decided; without a result they did not want the goods. */
  onDone(taken?: Taken): void;
}

/** The goods of a link to a cart. They get into the shopper's own cart only when they say so. */
export function LinkedCart({ link, onDone }: LinkedCartProps) {
  const t = useMessages('cart');
  const tShop = useMessages('shop');
  const [lines] = useState(() => readCartLink(link, Date.now()));
  const usable = typeof lines === 'string' ? [] : lines;
  const { cart, loaded: cartLoaded } = useCart();
  const { loaded, failed, find, reload } = useCartProducts(usable);
  if (typeof lines === 'string') return <UselessLink text={t(`link_${lines}`)} onDone={onDone} />;
  if (failed) return <RetryNotice title={t('linkFailed')} onRetry={reload} />;
  if (!loaded || !cartLoaded) return <CartSkeleton label={tShop('loading')} />;
  const own = cart?.products.filter(({ gift }) => !gift) ?? [];
  const transfers = lines.map((line) => {
    const inCart = own.find((product) => lineKey(lineOf(product)) === lineKey(line))?.quantity ?? 0;
    return planTransfer(line, find(line), inCart);
  });
  if (transfers.every(({ possible }) => possible === 0)) return <UselessLink text={t('link_gone')} onDone={onDone} />;
  return <Offer transfers={transfers} ownPieces={own.length} onDone={onDone} />;
}

function UselessLink({ text, onDone }: { text: string } & Pick<LinkedCartProps, 'onDone'>) {
  const t = useMessages('cart');
  return (
    <EmptyState icon={<CartIcon size={36} />} title={t('linkUseless')} text={text}>
      <Button onClick={() => onDone()}>{t('toOwnCart')}</Button>
    </EmptyState>
  );
}

interface OfferProps extends Pick<LinkedCartProps, 'onDone'> {
  readonly transfers: readonly Transfer[];
  /** Number of lines in the shopper's own cart. */
  readonly ownPieces: number;
}

function Offer({ transfers, ownPieces, onDone }: OfferProps) {
  const t = useMessages('cart');
  const [busy, setBusy] = useState(false);
  const unknown = transfers.filter(({ product }) => !product).length;
  const take = async () => {
    setBusy(true);
    const wanted = transfers.filter(({ missing }) => missing > 0);
    const errors = await addAllToCart(wanted.map(({ line, missing }) => ({ ...line, quantity: missing })));
    onDone(takenOf(transfers, new Map([...errors].map(([at, error]) => [wanted[at], error]))));
  };
  return (
    <section aria-labelledby="linked-cart" className="@container mx-auto max-w-180">
      <h2 id="linked-cart" className="text-xl">
        {t('linked')}
      </h2>
      <p className="mt-2 mb-6 text-muted">{ownPieces > 0 ? t('linkedMerge', { count: ownPieces }) : t('linkedText')}</p>
      {unknown > 0 && <Notice className="mb-6">{t('linkedGone', { count: unknown })}</Notice>}
      <ul className="border-t border-line">
        {transfers.map(
          (transfer) =>
            transfer.product && <OfferRow key={lineKey(transfer.line)} {...transfer} product={transfer.product} />,
        )}
      </ul>
      <div className="flex flex-wrap gap-3 pt-6 max-xs:*:grow">
        <Button busy={busy} onClick={take}>
          <CartIcon size={20} />
          {t('linkedTake')}
        </Button>
        <Button tone="outline" onClick={() => onDone()}>
          {t('linkedLeave')}
        </Button>
      </div>
    </section>
  );
}

function OfferRow({ line, product, possible }: Transfer & { product: CartProduct }) {
  const t = useMessages('cart');
  const { showMajor } = useMoney();
  return (
    <GoodsRow name={product.name} product={product} gone={possible === 0}>
      {possible > 0 && (
        <p className="tabular text-sm">
          {possible} × <span className="font-semibold">{showMajor(product.price)}</span>
        </p>
      )}
      {possible > 0 && possible < line.quantity && (
        <p className="text-sm text-danger">{t('onlyLeft', { count: possible })}</p>
      )}
    </GoodsRow>
  );
}
