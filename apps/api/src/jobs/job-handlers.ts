import { INSTALLATION_LOG_DAYS } from '@witryna/contract/installation-log';
import { serverLimits } from '@witryna/contract/server-limits';
import { webhookLimits } from '@witryna/contract/webhooks';
import { daysBefore } from '@witryna/contract/zone-time';
import type { ApiDeps } from '../api-context.ts';
import { deleteOldConversions } from '../conversions/conversion-store.ts';
import { listShopIds, listShopsWithReaders, openTenant } from '../database/tenant.ts';
import { giveTurns } from '../features/back-in-stock/give-turns.ts';
import { sendStockMail } from '../features/back-in-stock/send-stock-mail.ts';
import { deleteOldRequests } from '../features/back-in-stock/store.ts';
import { remindOfCarts } from '../features/cart-reminder/remind-of-carts.ts';
import { sendCartReminder } from '../features/cart-reminder/send-cart-reminder.ts';
import { deleteSearches } from '../features/catalog/missed-searches-store.ts';
import { refreshBestsellers } from '../features/catalog/refresh-bestsellers.ts';
import { mailQuestion } from '../features/contact/mail-question.ts';
import { messagePhotoRows } from '../features/contact/message-photo-store.ts';
import { mailAnswer } from '../features/conversation/mail-answer.ts';
import { mailRefusal } from '../features/conversation/mail-refusal.ts';
import { readMailbox } from '../features/conversation/read-mailbox.ts';
import { sendConversion } from '../features/conversions/send-conversion.ts';
import { runPlannedSales } from '../features/goods/run-planned-sales.ts';
import { runGoodsUndo } from '../features/goods/undo-goods.ts';
import { runGoodsImport } from '../features/goods-import/run-import.ts';
import { cleanUp } from '../features/goods-import/upload-goods.ts';
import { invoiceFiles, issueByItself } from '../features/invoices/issue-by-itself.ts';
import { mailConfirmation } from '../features/newsletter/mail-confirmation.ts';
import { deleteUnconfirmed } from '../features/newsletter/store.ts';
import { deleteOldUnconfirmed } from '../features/newsletter/unconfirmed-mail-store.ts';
import { type OrderMailDeps, sendOrderMail } from '../features/order-mails/send-order-mail.ts';
import { checkVatId } from '../features/ordering/check-vat-id.ts';
import { runParcel } from '../features/parcels/run-parcel.ts';
import { sendDueParcels } from '../features/parcels/send-due-parcels.ts';
import { askAboutRefunds } from '../features/payments/ask-about-refunds.ts';
import { completeRefund } from '../features/payments/complete-refund.ts';
import { processNotice } from '../features/payments/receive-notice.ts';
import { sweepOrders } from '../features/payments/sweep-orders.ts';
import { sendRecallMail } from '../features/recalls/send-recall-mail.ts';
import { keepSums } from '../features/reports/keep-sums.ts';
import { mailWeek, queueWeekMails } from '../features/reports/mail-week.ts';
import { uploadRows } from '../features/reviews/photo-store.ts';
import { showVotes } from '../features/reviews/vote-store.ts';
import { runDueSales } from '../features/sales/move-sale.ts';
import { deleteOldVisits } from '../features/visits/store.ts';
import { deliverWebhook } from '../features/webhooks/deliver-webhook.ts';
import { mailOwners } from '../features/webhooks/mail-owners.ts';
import { deleteOldDeliveries } from '../features/webhooks/store.ts';
import { sendWithdrawalMail } from '../features/withdrawals/send-withdrawal-mail.ts';
import { deleteOldSentMails } from '../mail/sent-mail-store.ts';
import { keepFigures } from '../people/installation/count-shop.ts';
import { trimEvents } from '../people/installation/log-store.ts';
import { deleteOldPhotos } from '../photos/delete-old-photos.ts';
import { sendProducts } from '../search-engine/send-products.ts';
import { giveShopKey } from '../secrets/shop-key-store.ts';
import { retainData } from '../shops/retain-data.ts';
import { trimDeadLetters } from './dead-letter-store.ts';
import { deadLetterQueue, type JobName, jobKinds } from './job-kinds.ts';

export type HandlerDeps = OrderMailDeps &
  Pick<ApiDeps, 'originals' | 'searchEngine' | 'payments' | 'deliveries' | 'imap' | 'owners' | 'webhookNetwork'>;
/** `isLastTry` tells whether nothing repeats the job if it fails. */
export type JobHandlers = Record<JobName, (data: unknown, isLastTry?: boolean) => Promise<void>>;

/** Creates the handler of each kind of job. All handlers are idempotent, because a job may run more than once. */
export function createJobHandlers(deps: HandlerDeps): JobHandlers {
  return {
    mail: (data, isLastTry) => {
      const job = jobKinds.mail.data.parse(data);
      return sendOrderMail({ ...deps, filesOf: () => invoiceFiles(deps, job) }, job, isLastTry);
    },
    invoice: (data) => issueByItself(deps, jobKinds.invoice.data.parse(data)),
    parcel: (data) => runParcel(deps, jobKinds.parcel.data.parse(data)),
    conversion: (data) => sendConversion(deps, jobKinds.conversion.data.parse(data)),
    refund: async (data) => {
      const { shopId, refundId } = jobKinds.refund.data.parse(data);
      await completeRefund(deps, openTenant(deps.db, shopId), refundId);
    },
    'vat-check': (data) => checkVatId(deps, jobKinds['vat-check'].data.parse(data)),
    withdrawal: (data, isLastTry) => sendWithdrawalMail(deps, jobKinds.withdrawal.data.parse(data), isLastTry),
    question: (data) => mailQuestion(deps, jobKinds.question.data.parse(data)),
    answer: (data, isLastTry) => mailAnswer(deps, jobKinds.answer.data.parse(data), isLastTry),
    'review-refused': (data) => mailRefusal(deps, jobKinds['review-refused'].data.parse(data)),
    newsletter: (data) => mailConfirmation(deps, jobKinds.newsletter.data.parse(data)),
    'stock-mail': (data) => sendStockMail(deps, jobKinds['stock-mail'].data.parse(data)),
    'cart-reminder': (data) => sendCartReminder(deps, jobKinds['cart-reminder'].data.parse(data)),
    recall: (data, isLastTry) => sendRecallMail(deps, jobKinds.recall.data.parse(data), isLastTry),
    notice: (data) => processNotice(deps, jobKinds.notice.data.parse(data)),
    webhook: (data) => deliverWebhook(deps, jobKinds.webhook.data.parse(data)),
    'webhook-slow': (data) => deliverWebhook(deps, jobKinds['webhook-slow'].data.parse(data)),
    'webhook-off': (data) => mailOwners(deps, jobKinds['webhook-off'].data.parse(data)),
    'goods-import': (data) => runGoodsImport(deps, jobKinds['goods-import'].data.parse(data)),
    'goods-undo': (data) => runGoodsUndo(deps, jobKinds['goods-undo'].data.parse(data)),
    'shop-creation': async (data) => {
      // The importer is loaded only when it is needed.
      const { fillNewShop } = await import('../shops/fill-new-shop.ts');
      await fillNewShop(deps, jobKinds['shop-creation'].data.parse(data));
    },
    'week-mail': (data) => mailWeek(deps, jobKinds['week-mail'].data.parse(data)),
    'shop-sweep': async (data) => {
      const { shopId } = jobKinds['shop-sweep'].data.parse(data);
      const tenant = openTenant(deps.db, shopId);
      const keeper = openTenant(deps.db, shopId, 'shopkeeper');
      // A sale ends all its goods at once, before they would end one by one.
      await runDueSales(keeper, 'end', deps.clock());
      await runPlannedSales(keeper, deps.clock());
      await runDueSales(keeper, 'begin', deps.clock());
      await sweepOrders(deps, tenant);
      // After the orders, because those that expire put goods back.
      await giveTurns(tenant, deps.jobs, deps.clock());
      await remindOfCarts(tenant, deps.jobs, deps.clock());
      await sendDueParcels(keeper, deps.jobs, deps.clock());
    },
    'shop-mailbox': (data) => readMailbox(deps, jobKinds['shop-mailbox'].data.parse(data).shopId),
    'shop-search': async (data) => {
      const { shopId } = jobKinds['shop-search'].data.parse(data);
      if (deps.searchEngine) await sendProducts(openTenant(deps.db, shopId, 'shopkeeper'), deps.searchEngine);
    },
    'shop-reports': async (data) => {
      const { shopId } = jobKinds['shop-reports'].data.parse(data);
      await keepSums(openTenant(deps.db, shopId, 'shopkeeper'), deps.clock());
    },
    'shop-week': (data) => queueWeekMails(deps, jobKinds['shop-week'].data.parse(data).shopId),
    hourly: async () => {
      await deps.jobs.sendForShops('shop-week', await listShopsWithReaders(deps.db));
    },
    daily: async () => {
      await trimDeadLetters(deps.db, deadLetterQueue.most);
      await trimEvents(deps.db, daysBefore(deps.clock(), INSTALLATION_LOG_DAYS));
      await deps.jobs.sendForShops('shop-daily', await listShopIds(deps.db));
    },
    'shop-daily': async (data) => {
      const tenant = openTenant(deps.db, jobKinds['shop-daily'].data.parse(data).shopId, 'shopkeeper');
      // A shop without changes would not notice that the search engine has lost its index.
      await deps.jobs.sendForShops('shop-search', deps.searchEngine ? [tenant.shopId] : []);
      await refreshBestsellers(tenant, deps.clock());
      await tenant.write((tx) => giveShopKey(tx, deps.settings.secretKey));
      await deps.jobs.sendForShops('shop-reports', [tenant.shopId]);
      const requestedBefore = daysBefore(deps.clock(), serverLimits.unconfirmedDays);
      await tenant.write((tx) => deleteUnconfirmed(tx, requestedBefore));
      await tenant.write((tx) => deleteOldUnconfirmed(tx, deps.clock()));
      const dayBefore = (days: number) => daysBefore(deps.clock(), days).toISOString().slice(0, 10);
      await tenant.write((tx) => deleteSearches(tx, dayBefore(serverLimits.missedSearchDays)));
      const conversionsBefore = daysBefore(deps.clock(), serverLimits.conversionDays);
      await tenant.write((tx) => deleteOldConversions(tx, conversionsBefore));
      await tenant.write((tx) => deleteOldVisits(tx, dayBefore(serverLimits.visitDays)));
      await tenant.write((tx) => deleteOldRequests(tx, deps.clock()));
      const sentBefore = daysBefore(deps.clock(), serverLimits.sentMailDays);
      await tenant.write((tx) => deleteOldSentMails(tx, sentBefore));
      const toldBefore = daysBefore(deps.clock(), webhookLimits.keptDays);
      await tenant.write((tx) => deleteOldDeliveries(tx, toldBefore));
      await tenant.write(showVotes);
      await tenant.write((tx) => cleanUp(tx, deps.clock()));
      for (const rows of [uploadRows, messagePhotoRows])
        await deleteOldPhotos(tenant, deps.originals, rows, deps.clock());
      await retainData(tenant, deps.clock());
      await askAboutRefunds(deps, tenant);
      await keepFigures(deps.db, tenant.shopId, deps.clock());
    },
  };
}
