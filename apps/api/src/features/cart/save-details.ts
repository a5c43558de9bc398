import type { Tenant } from '../../database/tenant.ts';
import { findOpenCart, putSnapshot } from './store.ts';

/** Keeps what was typed at the checkout beside a cart, and only beside one: sessions without a cart leave nothing behind. */
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
