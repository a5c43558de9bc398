import type { ProductListItem } from '@witryna/contract/catalog';
import { useRef } from 'react';
import { showToast } from '../../platform/notices/toasts.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { HeartIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { wishlist } from '../lists/wishlist-store.ts';
import { ListActions, StoredProducts } from '../product-card/stored-products.tsx';
import { WishlistRow } from './wishlist-row.tsx';

export function WishlistPage() {
  const t = useMessages('lists');
  const empty = { icon: <HeartIcon size={32} />, title: t('wishlistEmpty'), text: t('wishlistEmptyText') };
  return (
    <StoredProducts list={wishlist} empty={empty} skeleton={<WishlistSkeleton />}>
      {(products) => <FilledWishlist products={products} />}
    </StoredProducts>
  );
}

function FilledWishlist({ products }: { products: readonly ProductListItem[] }) {
  const t = useMessages('lists');
  const tShop = useMessages('shop');
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    wishlist.clear();
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
      <ListActions clearText={t('clearWishlist')} onClear={clear} />
    </section>
  );
}

function WishlistSkeleton() {
  const t = useMessages('shop');
  return (
    <div role="status" aria-label={t('loading')} className="border-t border-line">
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
