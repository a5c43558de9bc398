import type { ProductListItem } from '@witryna/contract/catalog';
import { useRef } from 'react';
import { showToast } from '../../platform/notices/toasts.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { HeartIcon, TrashIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RemoveButton } from '../lists/remove-button.tsx';
import { wishlist } from '../lists/wishlist-store.ts';
import { ListActions, StoredProducts } from '../product-card/stored-products.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { AllToCartButton, AllToCartResult, useAllToCart } from './all-to-cart.tsx';
import { sharedAddress } from './shared-ids.ts';
import { WishlistRow } from './wishlist-row.tsx';
import { WishlistTop } from './wishlist-top.tsx';

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
  const { name, origin } = useShop();
  const heading = useRef<HTMLHeadingElement>(null);
  const toCart = useAllToCart(products);
  const clear = () => {
    wishlist.clear();
    showToast('success', tShop('wishlist_removed_all'));
  };
  const link = () => ({
    url: origin + sharedAddress(products.map(({ id }) => id)),
    title: `${tShop('wishlist')} – ${name}`,
  });
  return (
    <section>
      <WishlistTop heading={heading} count={products.length}>
        <ShareButton text={t('shareWishlist')} link={link} />
        <AllToCartButton state={toCart} />
      </WishlistTop>
      <AllToCartResult state={toCart} />
      <ul className="border-t border-line">
        {products.map((product, index) => (
          <WishlistRow key={product.id} product={product} index={index}>
            <RemoveButton
              list={wishlist}
              product={product}
              icon={<TrashIcon size={20} />}
              onRemoved={() => heading.current?.focus({ preventScroll: true })}
            />
          </WishlistRow>
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
