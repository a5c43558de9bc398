import type { stockRequest } from '@witryna/contract/back-in-stock';
import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import { serverTexts } from '@witryna/messages/server-texts';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { findShopRow } from '../shop/store.ts';
import { isForSale } from './is-for-sale.ts';
import { findOffer, storeRequest } from './store.ts';

/**
 * Stores a request for a mail when a combination is back in stock, and queues the mail with the link that confirms it
 * (double opt-in). A known address is treated in the same way to the outside. A form that fills the honeypot is dropped
 * without an error.
 * @throws ShopError NotFound if the shop does not sell this combination
 */
export async function requestMail(
  tenant: Tenant,
  jobs: JobSender,
  { productId, combinationId, email, website }: z.infer<typeof stockRequest>,
  now: Date,
): Promise<void> {
  if (website) return;
  await jobs.ready();
  await tenant.write(async (tx) => {
    const offer = await findOffer(tx, combinationId);
    if (!offer?.active || offer.product_id !== productId || !isForSale(offer, now)) throw new ShopError('NotFound');
    const shop = await findShopRow(tx);
    const t = await serverTexts('stock', languageOfShop(shop?.language_code ?? ''));
    const requestId = await storeRequest(tx, { combinationId, email, consentText: t('consent'), now });
    if (requestId !== undefined) await jobs.send(tx, 'stock-mail', { shopId: tx.shopId, requestId, kind: 'confirm' });
  });
}
