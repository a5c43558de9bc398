import { cartReminder } from '@witryna/contract/cart-reminder';
import { type Language, languageOfShop } from '@witryna/contract/languages';
import { serverLimits } from '@witryna/contract/server-limits';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';

const HOUR_MS = 3_600_000;

/** The setting of a row of `shop`, without parsing. */
export const cartReminderSetting = sql<unknown>`config -> 'cartReminder'`.as('cart_reminder');

interface ReminderSettings {
  afterMs: number;
  language: Language;
}

/** When the shop reminds of carts; undefined if it does not. A setting that is not valid counts as not made. */
export async function readReminderSettings(tx: TenantTransaction): Promise<ReminderSettings | undefined> {
  const row = await tx.selectFrom('shop').select(['language_code', cartReminderSetting]).executeTakeFirstOrThrow();
  const { data } = cartReminder.safeParse(row.cart_reminder);
  return data && { afterMs: data.afterHours * HOUR_MS, language: languageOfShop(row.language_code) };
}

interface Consent {
  cartId: number;
  email: string;
  consentText: string;
  now: Date;
  dueAt: Date;
}

/** Stores that a shopper wants to be reminded of a cart. Does nothing after its reminder, or when too many wait. */
export async function putReminder(tx: TenantTransaction, { cartId, email, consentText, now, dueAt }: Consent) {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from cart_reminder where due_at is not null and cart_id <> ${cartId}`.execute(tx);
  if ((rows[0]?.waiting ?? 0) >= serverLimits.cartReminders) return;
  const consent = { email: email.toLowerCase(), consent_text: consentText, requested_at: now, due_at: dueAt };
  await tx
    .insertInto('cart_reminder')
    .values({ ...consent, cart_id: cartId })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'cart_id']).doUpdateSet(consent).where('cart_reminder.mailed_at', 'is', null),
    )
    .execute();
}

/** Takes back the consent to a reminder that was not sent yet. */
export async function deleteReminder(tx: TenantTransaction, cartId: number): Promise<void> {
  await tx.deleteFrom('cart_reminder').where('cart_id', '=', cartId).where('mailed_at', 'is', null).execute();
}
