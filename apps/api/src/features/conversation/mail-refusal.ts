import { localeOf } from '@witryna/contract/languages';
import { openTenant } from '../../database/tenant.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { countUnconfirmed, mayMailUnconfirmed } from '../newsletter/unconfirmed-mail-store.ts';
import { type MailDeps, shopForMail } from '../shop/shop-for-mail.ts';
import { findShopRow } from '../shop/store.ts';
import { findRefused } from './handled-review-store.ts';

interface Refusal {
  shopId: number;
  reviewId: number;
  /** When it was refused: a later decision has a job of its own. */
  decidedAt: string;
}

/**
 * Mails the author of a review why it is not shown, unless that was undone or the review erased meanwhile. Nobody has
 * confirmed the address, so its mailbox gets few such mails a day. If the job runs again, it sends a mail with the same
 * id.
 * @throws what sending throws
 */
export async function mailRefusal(deps: MailDeps, { shopId, reviewId, decidedAt }: Refusal): Promise<void> {
  const tenant = openTenant(deps.db, shopId);
  const now = deps.clock();
  const found = await tenant.read(async (tx) => {
    const refused = await findRefused(tx, reviewId);
    const row = refused?.decided_at.toISOString() === decidedAt ? await findShopRow(tx) : undefined;
    if (!refused || !row || !(await mayMailUnconfirmed(tx, refused.email, now))) return undefined;
    const texts = { language: row.language_code, currency: row.currency_code };
    return { refused, about: await shopForMail(deps, tx, texts) };
  });
  if (!found) return;
  const { host, from, shop, timeZone } = found.about;
  const { email, product, reason, created_at } = found.refused;
  const day = new Intl.DateTimeFormat(localeOf(shop.language), { dateStyle: 'long', timeZone }).format(created_at);
  const mail = await deps.renderMail('review-refused', { shop, product, day, reason });
  const id = `review-refused-${reviewId}-${Date.parse(decidedAt)}`;
  await sendOnce(deps, shopId, { id, host, from, to: email, ...mail });
  await tenant.write((tx) => countUnconfirmed(tx, email, now));
}
