import type { ProductListItem } from '@witryna/contract/catalog';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { sessionId } from '../../platform/storage/session.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { useCart } from '../cart/use-cart.ts';
import { ProductCard } from '../product-card/product-card.tsx';

const maxShown = 4;

/** Products that go well with the cart. Renders nothing if there are none or the call fails. */
export function Upsell() {
  const t = useMessages('cart');
  const { upsellTitle } = useShop();
  const products = useUpsell();
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

function useUpsell(): readonly ProductListItem[] {
  // When the cart changes, its up-sell products may change too, so they are loaded again.
  const version = useCart(({ cart }) => cart?.version);
  const { data } = useFetch<readonly ProductListItem[]>(version?.toString(), async (signal) => {
    const api = browserApi();
    const answer = api.get(`shop/ShoppingCart/${sessionId()}/upsellProducts`, { signal });
    const found = await api.optional('upsellProducts', answer, [], signal);
    return Array.isArray(found) ? found.slice(0, maxShown) : [];
  });
  return data ?? [];
}
