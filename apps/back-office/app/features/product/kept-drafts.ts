import { productFields } from '@witryna/contract/product-form';
import { z } from 'zod';
import { type ProductDraft, productDraft } from './product-draft.ts';

const PREFIX = 'back-office.product.';
/** How many unfinished products a device keeps; the oldest go. */
const MOST = 20;

/** What an earlier release has kept lacks this field. */
const relatedIds = z.array(z.int()).default([]);

const keptDraft = z.object({
  at: z.iso.datetime(),
  draft: productDraft.extend({ relatedIds }),
  /** What the form began with, so that a later save sees what others have changed meanwhile; null for a new product. */
  base: z.object({ version: z.int(), product: productFields.extend({ relatedIds }) }).nullable(),
});
export type KeptDraft = z.infer<typeof keptDraft>;

/** Where unfinished work is kept. Parts of `Storage`, which a browser may refuse. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Keeps unfinished products on this device, per person, shop and product. What can't be kept or read is as good as not
 * there.
 */
export function keptDrafts(storage: DraftStorage, person: string, host: string, product: string) {
  const key = `${PREFIX}${person} ${host} ${product}`;
  return {
    read(): KeptDraft | undefined {
      return readDraft(storage, key);
    },
    keep(draft: ProductDraft, base: KeptDraft['base'], now = new Date()): void {
      const text = JSON.stringify({ at: now.toISOString(), draft, base } satisfies KeptDraft);
      dropOldest(storage, key, MOST - 1);
      try {
        storage.setItem(key, text);
      } catch {
        // The device has little room: other unfinished products go first.
        dropOldest(storage, key, 0);
        attempt(() => storage.setItem(key, text));
      }
    },
    drop(): void {
      attempt(() => storage.removeItem(key));
    },
  };
}

function readDraft(storage: DraftStorage, key: string): KeptDraft | undefined {
  const text = attempt(() => storage.getItem(key));
  const json: unknown = attempt(() => JSON.parse(text ?? ''));
  return keptDraft.safeParse(json).data;
}

function dropOldest(storage: DraftStorage, own: string, most: number): void {
  const keys = attempt(() => Array.from({ length: storage.length }, (_, at) => storage.key(at))) ?? [];
  const others = keys.filter((key): key is string => key?.startsWith(PREFIX) === true && key !== own);
  if (others.length <= most) return;
  const byAge = others
    .map((key) => ({ key, at: readDraft(storage, key)?.at ?? '' }))
    .toSorted((one, other) => other.at.localeCompare(one.at));
  for (const { key } of byAge.slice(most)) attempt(() => storage.removeItem(key));
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
