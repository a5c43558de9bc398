import { useMessages } from '../../platform/texts/messages.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductRow } from './product-row.tsx';

const list = { listId: 'article-products', listName: 'Products of an article' };

/** The products that an article names. */
export function NamedProducts({ products }: { products: readonly CardProduct[] }) {
  const t = useMessages('article');
  return <ProductRow products={products} list={list} title={t('named')} />;
}
