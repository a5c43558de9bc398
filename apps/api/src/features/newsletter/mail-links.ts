import { serverLimits } from '@witryna/contract/server-limits';
import { daysAfter } from '@witryna/contract/zone-time';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { type ListName, makeLinkToken } from '../../secrets/signed-token.ts';

/** The page of a list's links, and its calls of the API. */
const places = {
  newsletter: { page: 'newsletter', call: 'Newsletter' },
  stock: { page: 'back-in-stock', call: 'BackInStock' },
  cart: { page: 'cart-reminder', call: 'Checkout/reminders' },
} as const satisfies Record<ListName, { page: string; call: string }>;

interface Entry {
  list: ListName;
  id: number;
}

/**
 * The links by which a person leaves a list: one for people, one for their mail programs (RFC 8058). They never expire.
 * The token for people is in the fragment of the address, which browsers do not send, so it appears in no server log.
 */
export function unsubscribeLinks(secretKey: SecretKey, shopId: number, entry: Entry, origin: string) {
  const token = makeLinkToken(secretKey, shopId, { ...entry, action: 'unsubscribe' });
  const { page, call } = places[entry.list];
  return {
    page: `${origin}/${page}#unsubscribe=${token}`,
    oneClick: `${origin}/api/shop/${call}/one-click?token=${token}`,
  };
}

/** The link that confirms an entry. It works until the entry is deleted. */
export function confirmLink(
  secretKey: SecretKey,
  shopId: number,
  entry: Entry,
  { origin, now }: { origin: string; now: Date },
): string {
  const expiresAt = daysAfter(now, serverLimits.unconfirmedDays);
  const token = makeLinkToken(secretKey, shopId, { ...entry, action: 'confirm' }, expiresAt);
  return `${origin}/${places[entry.list].page}#confirm=${token}`;
}
