import type { Tenant } from '../../database/tenant.ts';
import { findOpenCart, putSnapshot } from './store.ts';

/**
 * Stores with the cart what the shopper has typed at the checkout. It requires an e-mail address and an open cart, so
 * that a session without a cart leaves no personal data.
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
