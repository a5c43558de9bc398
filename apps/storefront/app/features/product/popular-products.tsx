import { useMessages } from '../../platform/texts/messages.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductRow } from './product-row.tsx';

const list = { listId: 'popular', listName: 'Popular Products' };

/** The products that sell best. */
export function PopularProducts({ products }: { products: readonly CardProduct[] }) {
  const t = useMessages('product');
  return <ProductRow products={products} list={list} title={t('popular')} />;
}
