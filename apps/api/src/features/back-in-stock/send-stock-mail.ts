import { productAddress } from '@witryna/contract/product-address';
import { openTenant } from '../../database/tenant.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import { confirmLink, unsubscribeLinks } from '../newsletter/mail-links.ts';
import { type MailDeps, shopForMail } from '../shop/shop-for-mail.ts';
import { findShopRow } from '../shop/store.ts';
import { isForSale } from './is-for-sale.ts';
import { findMailedGoods, findRequest } from './store.ts';

interface StockMailJob {
  shopId: number;
  requestId: number;
  /** The mail with the link to confirm, or the one that the goods are back. */
  kind: 'confirm' | 'back';
}

const expected = { confirm: 'pending', back: 'mailed' } as const;

/** Mails a shopper about their request, unless it has ended meanwhile or the product is not sold any more. */
export async function sendStockMail(deps: MailDeps, { shopId, requestId, kind }: StockMailJob): Promise<void> {
  const now = deps.clock();
  const found = await openTenant(deps.db, shopId).read(async (tx) => {
    const request = await findRequest(tx, requestId);
    const row = await findShopRow(tx);
    if (request?.state !== expected[kind] || !row) return undefined;
    const goods = await findMailedGoods(tx, request.combination_id);
    if (!goods?.active || !isForSale(goods, now)) return undefined;
    const texts = { language: row.language_code, currency: row.currency_code };
    const secretKey = await withShopKeys(deps.settings.secretKey, tx);
    return { request, goods, secretKey, about: await shopForMail(deps, tx, texts) };
  });
  if (!found) return;
  const { request, goods, secretKey, about } = found;
  const { host, from, shop } = about;
  const entry = { list: 'stock', id: requestId } as const;
  const links = unsubscribeLinks(secretKey, shopId, entry, shop.origin);
  const product = {
    name: goods.name,
    variants: goods.variants.map(({ name, value }) => `${name}: ${value}`).join(', '),
    priceMinor: goods.price_minor,
    photoUrl: goods.photo === null ? null : `${shop.origin}/pictures/${goods.photo}_LPlus`,
    url: shop.origin + productAddress({ id: goods.product_id, name: goods.name }, request.combination_id),
  };
  const message = { shop, product, unsubscribeUrl: links.page };
  const mail =
    kind === 'back'
      ? await deps.renderMail('back-in-stock', message)
      : await deps.renderMail('stock-confirmation', {
          ...message,
          confirmUrl: confirmLink(secretKey, shopId, entry, { origin: shop.origin, now }),
        });
  // A request may be made again after its mail: then it gets another one.
  const since = kind === 'back' ? request.mailed_at : request.requested_at;
  const id = `stock-${kind}-${requestId}-${since?.getTime()}`;
  await sendOnce(deps, shopId, { id, host, from, to: request.email, oneClickUrl: links.oneClick, ...mail });
}
