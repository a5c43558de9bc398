import { MOST_PEOPLE } from '@witryna/contract/people';
import { listOwners, type Owner } from './member-store.ts';
import type { People } from './open-people.ts';

/** Who owns shops, for mails about them. */
export interface ShopOwners {
  /** The back office's address, such as `https://admin.example`. */
  readonly origin: string;
  list(shopId: number): Promise<Owner[]>;
}

export function shopOwners({ db, origin }: Pick<People, 'db' | 'origin'>): ShopOwners {
  return { origin, list: (shopId) => listOwners(db, shopId, MOST_PEOPLE) };
}
