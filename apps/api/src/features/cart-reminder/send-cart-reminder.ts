import { writeCartLink } from '@witryna/contract/cart-link';
import { serverLimits } from '@witryna/contract/server-limits';
import { openTenant } from '../../database/tenant.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { loadCart } from '../cart/load-cart.ts';
import { unsubscribeLinks } from '../newsletter/mail-links.ts';
import { type MailDeps, shopForMail } from '../shop/shop-for-mail.ts';
import { findShopRow } from '../shop/store.ts';
import { findReminder, isPointless } from './store.ts';

const DAY_MS = 86_400_000;

/** Mails a shopper about the cart that they left, unless they have ordered meanwhile or nothing of it can be bought. */
export async function sendCartReminder(deps: MailDeps, job: { shopId: number; cartId: number }): Promise<void> {
  const { shopId, cartId } = job;
  const found = await openTenant(deps.db, shopId).read(async (tx) => {
    const reminder = await findReminder(tx, cartId);
    const row = await findShopRow(tx);
    if (!reminder?.mailed_at || !row) return undefined;
    const { email, recipient, is_known: isKnown, requested_at: requestedAt, mailed_at: mailedAt } = reminder;
    const pauseMs = DAY_MS * (isKnown ? serverLimits.cartReminderPauseDays : serverLimits.unknownReminderPauseDays);
    if (await isPointless(tx, { cartId, email, recipient, requestedAt, mailedAt, pauseMs })) return undefined;
    const cart = await loadCart(tx, reminder.session, deps.clock());
    const goods = cart.lines.filter(({ available }) => available);
    if (!goods.some(({ gift }) => !gift)) return undefined;
    const about = await shopForMail(deps, tx, { language: row.language_code, currency: row.currency_code });
    const secretKey = await withShopKeys(deps.settings.secretKey, tx);
    return { email, goods, totalMinor: cart.totals.finalMinor, secretKey, about };
  });
  if (!found) return;
  const { email, goods, totalMinor, secretKey, about } = found;
  const { host, from, shop } = about;
  const links = unsubscribeLinks(secretKey, shopId, { list: 'cart', id: cartId }, shop.origin);
  const products = goods.slice(0, serverLimits.remindedProducts).map((line) => ({
    name: line.name,
    variants: line.variants.map(({ name, value }) => `${name}: ${value}`).join(', '),
    quantity: line.quantity,
    priceMinor: line.priceMinor * line.quantity,
    gift: line.gift,
    photoUrl: line.photo === null ? null : `${shop.origin}/pictures/${line.photo}_LPlus`,
    url: shop.origin + line.url,
  }));
  const link = writeCartLink(
    goods.filter(({ gift }) => !gift),
    deps.clock().getTime(),
  );
  const mail = await deps.renderMail('cart-reminder', {
    shop,
    products,
    more: goods.length - products.length,
    totalMinor,
    // The cart may be opened on another device, which asks before it takes the goods over.
    cartUrl: `${shop.origin}/cart?cart=${link}`,
    unsubscribeUrl: links.page,
  });
  await sendOnce(deps, shopId, {
    id: `cart-reminder-${cartId}`,
    host,
    from,
    to: email,
    oneClickUrl: links.oneClick,
    ...mail,
  });
}
