import type { ListedProduct } from '@witryna/contract/catalog';
import { type ArrivalText, arrivalText } from '../../platform/texts/arrival-text.ts';
import type { CardProduct } from '../product-card/card-product.ts';

/** What a row shows of a product besides its card. */
export interface RowDetails {
  readonly lead?: string | undefined;
  readonly features: readonly { readonly name: string; readonly value: string }[];
  readonly arrival?: ArrivalText | undefined;
}

/** A product of a listing. One in rows has details, if the server sends any. */
export interface ListingProduct extends CardProduct {
  readonly details?: RowDetails | undefined;
}

/** The details of a product's row; undefined if the server sends none, as foreign ones do. */
export function rowOf(product: ListedProduct, language: string, timeZone: string): RowDetails | undefined {
  const { lead, features, arrival } = product;
  if (lead == null && !features && !arrival) return undefined;
  return {
    lead: lead || undefined,
    features: features?.map(({ name, value }) => ({ name, value })) ?? [],
    arrival: arrival ? arrivalText(arrival, language, timeZone) : undefined,
  };
}
