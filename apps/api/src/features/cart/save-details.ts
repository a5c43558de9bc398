import { emailShape } from '@witryna/contract/email';
import { serverTexts } from '@witryna/messages/server-texts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { type Consent, deleteReminder, putReminder, readReminderSettings } from './reminder-store.ts';
import { lockOpenCart, putSnapshot } from './store.ts';

interface Details {
  [field: string]: string | boolean | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  phoneNumber?: string | undefined;
  /** Whether the shopper agrees to a mail about the cart; undefined if the checkout does not ask. */
  remind?: boolean | undefined;
}

/**
 * Stores what the shopper has typed at the checkout, and whether to remind them of the cart. Does nothing without an
 * e-mail address or without an open cart: a session without a cart must leave no personal data.
 * @param sender a digest of the network address that sends the details
 */
export async function saveDetails(
  tenant: Tenant,
  session: string,
  { remind, phoneNumber, phone = phoneNumber, ...details }: Details,
  { now, sender }: { now: Date; sender: string | undefined },
): Promise<void> {
  const typed = Object.fromEntries(Object.entries({ ...details, phone }).filter(([, value]) => value));
  const { email } = details;
  if (!email) return;
  await tenant.write(async (tx) => {
    // Locked first, as orders do: an order must neither wait for these rows in a circle nor leave them behind.
    const cart = await lockOpenCart(tx, session);
    if (!cart) return;
    await putSnapshot(tx, session, typed, now);
    if (remind === false) await deleteReminder(tx, cart.id);
    else if (remind && emailShape.test(email)) await agree(tx, { cartId: cart.id, email, sender, now });
  });
}

async function agree(tx: TenantTransaction, about: Omit<Consent, 'consentText' | 'dueAt'>): Promise<void> {
  const settings = await readReminderSettings(tx);
  if (!settings) return;
  const t = await serverTexts('checkout', settings.language);
  const dueAt = new Date(about.now.getTime() + settings.afterMs);
  await putReminder(tx, { ...about, consentText: t('remind'), dueAt });
}
