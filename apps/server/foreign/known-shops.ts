import { features } from '@witryna/contract/features';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Schema of the fields that this server itself needs from a foreign server's shop configuration. */
export const shopFacts = z.object({
  shopId: z.union([z.int(), z.string()]),
  primaryHost: z.string(),
  languageCode: z.string(),
  features: z.array(z.enum(features)),
});

export type ShopFacts = z.infer<typeof shopFacts>;

/** What is known about the shops of a foreign server, from the last configuration of each. */
export interface KnownShops {
  get(shopId: string | null): ShopFacts | undefined;
  /** Remembers an answer in the contract's shape, if it is a shop configuration. */
  learn(answer: unknown): void;
}

const MAX_SHOPS = 5_000;

export function createKnownShops(): KnownShops {
  const shops = new LRUCache<string, ShopFacts>({ max: MAX_SHOPS });
  return {
    get: (shopId) => (shopId === null ? undefined : shops.get(shopId)),
    learn(answer) {
      const facts = shopFacts.safeParse(answer).data;
      if (facts) shops.set(String(facts.shopId), facts);
    },
  };
}
