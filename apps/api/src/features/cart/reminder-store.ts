import { cartReminder } from '@witryna/contract/cart-reminder';
import { type Language, languageOfShop } from '@witryna/contract/languages';
import { serverLimits } from '@witryna/contract/server-limits';
import { daysBefore } from '@witryna/contract/zone-time';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { recipientDigest } from '../../secrets/recipient-digest.ts';

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

export interface Consent {
  cartId: number;
  email: string;
  /** A digest of the network address that asks; undefined if it is not known. */
  sender: string | undefined;
  consentText: string;
  now: Date;
  dueAt: Date;
}

/**
 * Stores that a shopper wants to be reminded of a cart. Does nothing after its reminder. Nobody confirms the address, so
 * requests for addresses that the shop does not know are limited; one that is too many leaves the cart without a reminder.
 */
export async function putReminder(tx: TenantTransaction, consent: Consent): Promise<void> {
  const { cartId, email, sender = null, consentText, now, dueAt } = consent;
  const recipient = recipientDigest(tx.shopId, email);
  const isKnown = await isKnownAddress(tx, email.toLowerCase());
  if (!isKnown && (await isTooMuch(tx, { cartId, recipient, sender, now }))) return deleteReminder(tx, cartId);
  if (!(await makeRoom(tx, cartId))) return undefined;
  const row = { email: email.toLowerCase(), recipient, sender, is_known: isKnown };
  const stored = { ...row, consent_text: consentText, requested_at: now, due_at: dueAt };
  await tx
    .insertInto('cart_reminder')
    .values({ ...stored, cart_id: cartId })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'cart_id']).doUpdateSet(stored).where('cart_reminder.mailed_at', 'is', null),
    )
    .execute();
}

/** Whether somebody with the address has ordered in the shop or confirmed its newsletter. */
async function isKnownAddress(tx: TenantTransaction, email: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from shop_order where lower(buyer->>'email') = ${email})
      or exists (select from newsletter_subscription where email = ${email} and state = 'confirmed') as known`.execute(
    tx,
  );
  return rows[0]?.known ?? false;
}

interface Unknown {
  cartId: number;
  recipient: string;
  sender: string | null;
  now: Date;
}

async function isTooMuch(tx: TenantTransaction, { cartId, recipient, sender, now }: Unknown): Promise<boolean> {
  // Those of a shop wait for each other, so that they are counted.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reminders ${tx.shopId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ shop: number; sender: number; had: boolean }>`
    select count(*) as shop, count(*) filter (where sender = ${sender}) as sender, exists (
        select from cart_reminder where recipient = ${recipient} and cart_id <> ${cartId}
          and (due_at is not null or mailed_at > ${daysBefore(now, serverLimits.unknownReminderPauseDays)})
      ) as had
    from cart_reminder where not is_known and cart_id <> ${cartId} and requested_at > ${daysBefore(now, 1)}`.execute(
    tx,
  );
  const [counted = { shop: 0, sender: 0, had: false }] = rows;
  return (
    counted.had ||
    counted.sender >= serverLimits.unknownRemindersPerSender ||
    counted.shop >= serverLimits.unknownRemindersPerShop
  );
}

/** Makes room for one more reminder among those that wait: the oldest one to an unknown address goes. */
async function makeRoom(tx: TenantTransaction, cartId: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from cart_reminder where due_at is not null and cart_id <> ${cartId}`.execute(tx);
  if ((rows[0]?.waiting ?? 0) < serverLimits.cartReminders) return true;
  const oldest = tx
    .selectFrom('cart_reminder')
    .select('cart_id')
    .where('due_at', 'is not', null)
    .where('is_known', '=', false)
    .where('cart_id', '<>', cartId)
    .orderBy('requested_at')
    .limit(1);
  const { numDeletedRows } = await tx
    .deleteFrom('cart_reminder')
    .where('cart_id', '=', oldest)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Takes back the consent to a reminder that was not sent yet. */
export async function deleteReminder(tx: TenantTransaction, cartId: number): Promise<void> {
  await tx.deleteFrom('cart_reminder').where('cart_id', '=', cartId).where('mailed_at', 'is', null).execute();
}
