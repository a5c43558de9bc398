import { showToast } from '../../platform/notices/toasts.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sayWishlistFull } from '../lists/wishlist-full.ts';
import { addToWishlist } from '../lists/wishlist-store.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { AllToCartButton, AllToCartResult, useAllToCart } from './all-to-cart.tsx';
import { WishlistRow } from './wishlist-row.tsx';
import { WishlistTop } from './wishlist-top.tsx';

interface SharedWishlistProps {
  readonly products: readonly CardProduct[];
  /** Number of shared products that the shop no longer offers. */
  readonly gone: number;
}

/** The wishlist of somebody else, from a link. The visitor's own wishlist changes only when they save this one. */
export function SharedWishlistPage({ products, gone }: SharedWishlistProps) {
  const t = useMessages('lists');
  if (products.length === 0) {
    return (
      <EmptyState icon={<HeartIcon size={32} />} title={t('sharedEmpty')} text={t('sharedEmptyText')}>
        <ButtonLink to="/products">{t('seeProducts')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      {gone > 0 && <Notice className="mb-6">{t('goneFromList', { count: gone })}</Notice>}
      <SharedProducts products={products} />
    </>
  );
}

function SharedProducts({ products }: { products: readonly CardProduct[] }) {
  const t = useMessages('lists');
  const tShop = useMessages('shop');
  const toCart = useAllToCart(products);
  const save = () => {
    const results = products.map(({ id }) => addToWishlist(id));
    const count = results.filter((result) => result === 'added').length;
    if (results.includes('full')) void sayWishlistFull();
    if (results.includes('full') && count === 0) return;
    showToast('success', t('savedToWishlist', { count }), { label: tShop('wishlist'), to: '/wishlist' });
  };
  return (
    <section>
      <WishlistTop count={products.length}>
        <Button tone="outline" onClick={save}>
          <HeartIcon size={20} />
          {t('saveToWishlist')}
        </Button>
        <AllToCartButton state={toCart} />
      </WishlistTop>
      <AllToCartResult state={toCart} />
      <ul className="border-t border-line">
        {products.map((product, index) => (
          <WishlistRow key={product.id} product={product} index={index} />
        ))}
      </ul>
    </section>
  );
}
