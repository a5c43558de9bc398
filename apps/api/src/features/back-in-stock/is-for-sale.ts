import type { Publication } from '../catalog/store.ts';

/** Whether shoppers can buy the product in this shop, if it is in stock. */
export function isForSale(product: Publication & { external_url: string | null }, now: Date): boolean {
  return product.status === 'published' && product.published_at <= now && product.external_url === null;
}
