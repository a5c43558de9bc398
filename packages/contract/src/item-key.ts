/** A combination, or a product of which none is chosen. */
export interface ItemKey {
  readonly productId: number;
  readonly combinationId?: number | null | undefined;
}

/** Writes a key as `5-51`, or as `5` without a combination. */
export function itemKeyText({ productId, combinationId }: ItemKey): string {
  return combinationId ? `${productId}-${combinationId}` : String(productId);
}

/** Reads keys that the schema of the call has checked. */
export function readItemKeys(text: string): ItemKey[] {
  return text.split(',').map((key) => {
    const [productId = 0, combinationId] = key.split('-').map(Number);
    return { productId, combinationId };
  });
}

/** The most items that one call asks for. */
export const maxFeedItems = 100;
