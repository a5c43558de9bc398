import type { Tenant } from '../../database/tenant.ts';
import { findOpenCart, putSnapshot } from './store.ts';

/**
 * Stores what the shopper has typed at the checkout. Does nothing without an e-mail address or without an open cart: a
 * session without a cart must leave no personal data.
 */
export async function saveDetails(
  tenant: Tenant,
  session: string,
  details: Readonly<Record<string, string | undefined>>,
  now: Date,
): Promise<void> {
  const typed = Object.fromEntries(Object.entries(details).filter(([, value]) => value));
  if (!typed.email) return;
  await tenant.write(async (tx) => {
    if (await findOpenCart(tx, session)) await putSnapshot(tx, session, typed, now);
  });
}
