import type { TrackedList } from '@witryna/contract/events';
import type { ReactNode } from 'react';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.tsx';
import { useSnapTrack } from '../../ui/use-snap-track.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { listAttributes } from '../product-card/list-attributes.ts';
import { ProductCard } from '../product-card/product-card.tsx';
import { useViewItemList } from '../product-card/use-view-item-list.ts';

const sizes = '(min-width: 1200px) 290px, (min-width: 992px) 31vw, (min-width: 576px) 46vw, 70vw';

interface ProductRowProps {
  readonly products: readonly CardProduct[];
  readonly list: TrackedList;
  readonly title: string;
  /** A button below the products. */
  readonly action?: ReactNode;
}

/** Products in a row that scrolls sideways, below a title. */
export function ProductRow({ products, list, title, action }: ProductRowProps) {
  const t = useMessages('product');
  const { index, goTo, trackProps } = useSnapTrack<HTMLUListElement>(products.length);
  useViewItemList(list, products);
  return (
    <section aria-labelledby={list.listId} className="container py-12 md:py-16">
      <div className="mb-8 flex items-center gap-4">
        <span className="h-px grow bg-line max-sm:hidden" aria-hidden="true" />
        <h2 id={list.listId} className="text-xl">
          {title}
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
      <ul
        {...listAttributes(list)}
        ref={trackProps.ref}
        onScroll={trackProps.onScroll}
        className="snap-track related-row gap-4 pb-1 sm:gap-6"
      >
        {products.map((product, at) => (
          <li key={product.id}>
            <ProductCard product={product} style="bar" list={list} index={at} sizes={sizes} />
          </li>
        ))}
      </ul>
      {action}
    </section>
  );
}
