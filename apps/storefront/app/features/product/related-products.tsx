import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { useSnapTrack } from '../../ui/use-snap-track.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { useViewItemList } from '../product-card/use-view-item-list.ts';

const list = { listId: 'related', listName: 'Related Products' };
const sizes = '(min-width: 1200px) 290px, (min-width: 992px) 31vw, (min-width: 576px) 46vw, 70vw';

export function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
  const t = useMessages('product');
  const { index, goTo, trackProps } = useSnapTrack<HTMLUListElement>(products.length);
  useViewItemList(list, products);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="related" className="container py-12 md:py-16">
      <div className="mb-8 flex items-center gap-4">
        <span className="h-px grow bg-line max-sm:hidden" aria-hidden="true" />
        <h2 id="related" className="text-xl">
          {t('related')}
        </h2>
        <span className="h-px grow bg-line max-sm:invisible" aria-hidden="true" />
        {products.length > 1 && (
          <div className={classes('snap-arrow flex', products.length <= 4 && 'xl:hidden')}>
            <IconButton
              label={t('previousProducts')}
              icon={<ChevronLeftIcon size={20} />}
              onClick={() => goTo(index - 1)}
            />
            <IconButton
              label={t('nextProducts')}
              icon={<ChevronRightIcon size={20} />}
              onClick={() => goTo(index + 1)}
            />
          </div>
        )}
      </div>
      <ul ref={trackProps.ref} onScroll={trackProps.onScroll} className="snap-track related-row gap-4 pb-1 sm:gap-6">
        {products.map((product, at) => (
          <li key={product.id}>
            <ProductCard product={product} style="bar" list={list} index={at} sizes={sizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
