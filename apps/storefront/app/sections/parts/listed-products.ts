import { type CardProduct, cardProduct } from '../../features/product-card/card-product.ts';
import { type Answers, call } from '../define-section.ts';
import { type ProductSource, resolveSource, sourceQuery } from './product-source.ts';

interface ListSettings {
  readonly source: ProductSource;
  readonly limit: number;
}

interface ListContent {
  readonly categories: Readonly<Record<string, number | string>>;
}

/** The call of a section with one list of products. No call for a category that the shop's content does not name. */
export function listCalls({ source, limit }: ListSettings, { categories }: ListContent) {
  const resolved = resolveSource(source, categories);
  return { products: resolved && call('shop/Product', sourceQuery(resolved, limit)) };
}

export function listedProducts({ products }: Answers<ReturnType<typeof listCalls>>): { products: CardProduct[] } {
  return { products: products?.data.map(cardProduct) ?? [] };
}
