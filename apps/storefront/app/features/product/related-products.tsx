import { useMessages } from '../../platform/texts/messages.ts';
import type { CardProduct } from '../product-card/card-product.ts';
import { ProductRow } from './product-row.tsx';

const list = { listId: 'related', listName: 'Related Products' };

export function RelatedProducts({ products }: { products: readonly CardProduct[] }) {
  const t = useMessages('product');
  if (products.length === 0) return null;
  return <ProductRow products={products} list={list} title={t('related')} />;
}
