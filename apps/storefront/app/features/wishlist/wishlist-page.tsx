import type { ProductListItem } from '@witryna/contract/catalog';
import { useRef } from 'react';
import { useAlive } from '../../platform/hydration/use-alive.ts';
import { useWasTrue } from '../../platform/hydration/use-was-true.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GoneNotice } from '../product/gone-notice.tsx';
import { ListFailed } from '../product/list-failed.tsx';
import { useProducts } from '../product/use-products.ts';
import { WishlistRow } from './wishlist-row.tsx';
import { clearWishlist, removeFromWishlist, useWishlist } from './wishlist-store.ts';

/** The visitor's wishlist in whichever state it is. */
export function WishlistPage() {
  const t = useMessages('shop');
  const alive = useAlive();
  const ids = useWishlist((state) => state.ids);
  const state = useProducts(alive ? ids : undefined);
  const emptied = useWasTrue(alive && ids.length > 0);
  if (alive && ids.length === 0) return <WishlistEmpty emptied={emptied} />;
  if (state.kind === 'failed') return <ListFailed error={state.error} onRetry={state.retry} />;
  if (state.kind === 'loading') return <WishlistSkeleton label={t('loading')} />;
  return (
    <>
      <GoneNotice count={state.gone.length} onForget={() => state.gone.forEach(removeFromWishlist)} />
      <FilledWishlist products={state.products} />
    </>
  );
}

function FilledWishlist({ products }: { products: readonly ProductListItem[] }) {
  const t = useMessages('lists');
  const tShop = useMessages('shop');
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    clearWishlist();
    showToast('success', tShop('wishlist_removed_all'));
  };
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {tShop('productsCount', { count: products.length })}
      </h2>
      <ul className="border-t border-line">
        {products.map((product, index) => (
          <WishlistRow
            key={product.id}
            product={product}
            index={index}
            onRemoved={() => heading.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-3 pt-6">
        <ButtonLink to="/products" tone="outline">
          {t('continueShopping')}
        </ButtonLink>
        <Button tone="danger" onClick={clear}>
          {t('clearWishlist')}
        </Button>
      </div>
    </section>
  );
}

function WishlistEmpty({ emptied }: { emptied: boolean }) {
  const t = useMessages('lists');
  return (
    <EmptyState
      icon={<HeartIcon size={32} />}
      title={t('wishlistEmpty')}
      text={t('wishlistEmptyText')}
      instead={emptied}
    >
      <ButtonLink to="/products">{t('seeProducts')}</ButtonLink>
    </EmptyState>
  );
}

function WishlistSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="border-t border-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-6 border-b border-line py-5">
          <Skeleton className="w-20 shrink-0 md:w-24" ratio={1} />
          <div className="flex grow flex-col gap-3">
            <Skeleton className="w-2/3 max-w-80" height={20} />
            <Skeleton className="w-1/3 max-w-40" height={16} />
          </div>
        </div>
      ))}
    </div>
  );
}
