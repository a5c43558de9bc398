import type { MessageKey } from '../texts/messages.ts';

interface LowestPrice {
  readonly perishable?: boolean | null | undefined;
  readonly lowestPriceSinceStart?: boolean | undefined;
}

/** The words beside the lowest price, which the law requires for each kind of it (Omnibus). */
export function lowestPriceKey({ perishable, lowestPriceSinceStart }: LowestPrice): MessageKey<'shop'> {
  if (perishable) return 'priceBeforeReduction';
  return lowestPriceSinceStart ? 'priceLowestSinceStart' : 'priceLowest';
}
