import type { EntityId } from '../../platform/navigation/addresses.ts';
import { hasId, sameId, storedIds } from '../../platform/storage/stored-ids.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';

interface ListTexts {
  readonly add: MessageKey<'shop'>;
  readonly remove: MessageKey<'shop'>;
  /** The message of the toast that is shown after one product was removed. */
  readonly removed: MessageKey<'shop'>;
}

export type AddResult = 'added' | 'duplicate' | 'full';

export type StoredList = ReturnType<typeof storedList>;

/** A list of products in this browser's storage, with its texts. It is empty until the page is hydrated. */
export function storedList(key: 'wishlist' | 'compareList', texts: ListTexts) {
  const { use, read, change } = storedIds(key);
  return {
    key,
    texts,
    use,
    read,
    tryAdd: (id: EntityId, most: number): AddResult => {
      const ids = read();
      if (hasId(ids, id)) return 'duplicate';
      if (ids.length >= most) return 'full';
      change((stored) => [...stored, id]);
      return 'added';
    },
    remove: (id: EntityId) => change((ids) => ids.filter((other) => !sameId(id, other))),
    clear: () => change(() => []),
  };
}
