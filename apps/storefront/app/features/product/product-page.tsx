import './product.css';
import { useEffect } from 'react';
import { categoryAddress } from '../../platform/navigation/addresses.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Breadcrumb } from './later-parts.tsx';
import { ProductLayout } from './product-layout.tsx';
import type { ProductLook, ProductPageData } from './product-view.ts';
import { useChoice } from './use-choice.ts';
import { useProductViewed } from './use-product-viewed.ts';

export function ProductPage({ product, look }: { product: ProductPageData; look: ProductLook }) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  const choice = useChoice(product.details);
  useProductViewed(product.details);
  useEffect(() => {
    // The link of a mail has a token behind `#reviews`, so the browser finds no element with that name. Whoever has
    // scrolled there meanwhile may be pressing a button, which must not move away under the finger.
    if (location.hash.startsWith('#reviews=') && scrollY === 0) document.getElementById('reviews')?.scrollIntoView();
  }, []);
  // The showcase host has no category pages, so the breadcrumbs leave them out.
  const trail = (showcase ? [] : product.trail).map((category) => ({
    label: category.name,
    to: categoryAddress(category),
  }));
  return (
    <ProductLayout
      look={look}
      view={{ product, choice }}
      breadcrumb={
        <div className="product-trail">
          <Breadcrumb
            label={t('breadcrumb')}
            crumbs={[{ label: t('home'), to: '/' }, ...trail, { label: product.details.name }]}
          />
        </div>
      }
    />
  );
}
