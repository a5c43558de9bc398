import type { ProductListItem } from '@witryna/contract/catalog';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { sessionId } from '../../platform/storage/session.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ProductCard } from '../product/product-card.tsx';

const mostShown = 4;

/** What goes well with the cart. Nothing to offer, or no answer: no block. */
export function Upsell({ version }: { version: number }) {
  const t = useMessages('cart');
  const { upsellTitle } = useShop();
  const products = useUpsell(version);
  if (products.length === 0) return null;
  const list = { listId: 'upsell', listName: 'Upsell' };
  return (
    <section aria-labelledby="upsell" className="mt-16">
      <h2 id="upsell" className="mb-6 text-xl">
        {upsellTitle || t('upsell')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4 lg:gap-x-6">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              style="icons"
              list={list}
              index={index}
              sizes="(min-width: 992px) 280px, 46vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useUpsell(version: number): readonly ProductListItem[] {
  const [products, setProducts] = useState<readonly ProductListItem[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the cart has other companions
  useEffect(() => {
    const gone = new AbortController();
    browserApi()
      .get(`shop/ShoppingCart/${sessionId()}/upsellProducts`, { signal: gone.signal })
      .then((found) => setProducts(Array.isArray(found) ? found.slice(0, mostShown) : []))
      .catch(() => undefined);
    return () => gone.abort();
  }, [version]);
  return products;
}
