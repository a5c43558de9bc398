import { languages } from '@witryna/contract/languages';
import { sellerCountries } from '@witryna/contract/seller-countries';
import { z } from 'zod';
import { orderMailKinds } from '../features/order-mails/order-mail-kinds.ts';

const shopId = z.int().positive();
const shopData = z.object({ shopId });
const DAY = 86_400;

/** A job is retried when its process stops sending heartbeats, for example because it was killed. */
const heartbeat = { heartbeatSeconds: 10, deleteAfterSeconds: 2 * DAY };
/** Where jobs go that have given up: those that nothing would repeat, with the reason. No worker takes them from there. */
export const deadLetterQueue = { name: 'dead-letter', keptDays: 30, most: 10_000 } as const;
const deadLetter = deadLetterQueue.name;
/** A mail is retried for about three days, with pauses that grow from 5 s to an hour. */
const mailQueue = {
  ...heartbeat,
  deadLetter,
  retryLimit: 80,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
};
/** A mail that may wait for some seconds. */
const shortMail = { policy: 'standard', queue: mailQueue, concurrency: 2, pollSeconds: 10 } as const;
const shopQueue = { ...heartbeat, retryLimit: 2, retryDelay: 1 };
/** Work that one shop needs now and then, and that takes long. */
const ofShop = {
  data: shopData,
  policy: 'exclusive',
  queue: { ...shopQueue, expireInSeconds: 900 },
  concurrency: 2,
} as const;
/** Work for one webhook. */
const ofWebhook = {
  data: z.object({ shopId, webhookId: z.int().positive() }),
  policy: 'exclusive',
  queue: { ...shopQueue, expireInSeconds: 120 },
  concurrency: 24,
} as const;
/** What the schedule begins. */
const onTime = {
  data: z.object({}).nullish(),
  policy: 'exclusive',
  queue: { ...heartbeat, retryLimit: 3, retryDelay: 60, expireInSeconds: 900 },
  concurrency: 1,
  pollSeconds: 60,
} as const;

/**
 * Every kind of job: its data, its retries (`queue`), how many jobs run at once on a node (`concurrency`), and how
 * often an idle node looks for a job (`pollSeconds`). All times are in seconds. A job of a kind that is `behindOrders`
 * waits a little while shoppers of its shop wait for their orders, or while jobs of its shop that are `beforeMails` run
 * (decision 97). With the policy `exclusive` only one job of the kind waits or runs at a time; for those named
 * `shop-…`, one per shop, and for deliveries one per webhook.
 */
export const jobKinds = {
  mail: {
    data: z.object({
      shopId,
      orderId: z.uuid(),
      kind: z.enum(orderMailKinds),
      /**
       * What the mail is about, for kinds that an order may have several of: the shopper's request for a link, or the
       * refund. Mails of the other kinds are sent once per order.
       */
      request: z.uuid().optional(),
      /** The press with which the shop sends the mail once more. */
      repeat: z.uuid().optional(),
    }),
    policy: 'standard',
    queue: mailQueue,
    concurrency: 8,
    pollSeconds: 2,
    behindOrders: true,
  },
  conversion: {
    data: z.object({ shopId, orderId: z.uuid(), tool: z.string(), refundId: z.uuid().optional() }),
    policy: 'standard',
    // A tool that is out of order is told for some six hours. Google takes purchases of up to three days ago.
    queue: {
      ...heartbeat,
      deadLetter,
      retryLimit: 12,
      retryDelay: 15,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: 60,
    },
    concurrency: 2,
    pollSeconds: 10,
    behindOrders: true,
  },
  refund: {
    data: z.object({ shopId, refundId: z.uuid() }),
    policy: 'standard',
    // A provider that is out of order is asked for about a day.
    queue: {
      ...heartbeat,
      deadLetter,
      retryLimit: 30,
      retryDelay: 60,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: 60,
    },
    concurrency: 2,
    pollSeconds: 10,
  },
  'vat-check': {
    data: z.object({ shopId, orderId: z.uuid() }),
    policy: 'standard',
    // VIES often does not answer for a country. It is asked for about a day.
    queue: {
      ...heartbeat,
      deadLetter,
      retryLimit: 16,
      retryDelay: 60,
      retryBackoff: true,
      retryDelayMax: 7_200,
      expireInSeconds: 60,
    },
    concurrency: 2,
    pollSeconds: 10,
  },
  invoice: {
    data: z.object({ shopId, orderId: z.uuid(), at: z.enum(['paid', 'sent']) }),
    policy: 'standard',
    queue: {
      ...heartbeat,
      deadLetter,
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3_600,
      expireInSeconds: 60,
    },
    concurrency: 2,
    pollSeconds: 10,
    behindOrders: true,
  },
  parcel: {
    data: z.object({ shopId, parcelId: z.uuid() }),
    policy: 'standard',
    // The parcel's row says when its carrier is asked again, and the sweeper then sends another job.
    queue: { ...heartbeat, retryLimit: 3, retryDelay: 5, expireInSeconds: 60 },
    concurrency: 6,
    pollSeconds: 2,
  },
  withdrawal: {
    data: z.object({
      shopId,
      withdrawalId: z.uuid(),
      to: z.enum(['consumer', 'shop']),
      /** The consumer's request for the receipt once more. */
      request: z.uuid().optional(),
    }),
    policy: 'standard',
    queue: mailQueue,
    concurrency: 4,
    pollSeconds: 2,
  },
  question: {
    data: z.object({ shopId, messageId: z.int().positive() }),
    ...shortMail,
  },
  answer: {
    data: z.object({ shopId, entryId: z.int().positive() }),
    policy: 'standard',
    queue: mailQueue,
    concurrency: 2,
    pollSeconds: 2,
  },
  'review-refused': {
    data: z.object({ shopId, reviewId: z.int().positive(), decidedAt: z.iso.datetime() }),
    ...shortMail,
  },
  newsletter: {
    data: z.object({ shopId, subscriptionId: z.int().positive() }),
    ...shortMail,
  },
  'stock-mail': {
    data: z.object({ shopId, requestId: z.int().positive(), kind: z.enum(['confirm', 'back']) }),
    ...shortMail,
  },
  'cart-reminder': {
    data: z.object({ shopId, cartId: z.int().positive() }),
    ...shortMail,
  },
  recall: {
    data: z.object({ shopId, recallId: z.uuid(), orderId: z.uuid() }),
    policy: 'standard',
    queue: mailQueue,
    // A recall may have thousands of mails, which must not hold up those about orders.
    concurrency: 2,
    pollSeconds: 10,
    behindOrders: true,
  },
  notice: {
    data: z.object({ shopId, provider: z.string(), eventId: z.string() }),
    policy: 'standard',
    queue: {
      ...heartbeat,
      deadLetter,
      retryLimit: 8,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      expireInSeconds: 60,
    },
    concurrency: 8,
    pollSeconds: 1,
    beforeMails: true,
  },
  // A job makes what deliveries of its webhook are due. Their rows say when each is tried again.
  webhook: { ...ofWebhook, pollSeconds: 2 },
  // The same for receivers that are away or slow, which must not keep the others waiting.
  'webhook-slow': { ...ofWebhook, pollSeconds: 5 },
  'webhook-off': {
    data: z.object({ shopId, webhookId: z.int().positive() }),
    policy: 'standard',
    queue: mailQueue,
    concurrency: 1,
    pollSeconds: 10,
  },
  'goods-import': {
    data: z.object({ shopId, importId: z.uuid() }),
    policy: 'standard',
    // A job works for some twenty seconds, and sends the next one; a batch with slow pictures may take minutes.
    queue: { ...heartbeat, retryLimit: 5, retryDelay: 5, expireInSeconds: 900 },
    concurrency: 2,
    pollSeconds: 2,
  },
  'goods-undo': {
    data: z.object({ shopId, batch: z.uuid() }),
    policy: 'standard',
    queue: { ...heartbeat, retryLimit: 5, retryDelay: 5, expireInSeconds: 300 },
    concurrency: 2,
    pollSeconds: 2,
  },
  'shop-creation': {
    data: z.object({
      shopId,
      folderId: z.uuid(),
      name: z.string(),
      hosts: z.array(z.string()).min(1),
      language: z.enum(languages),
      country: z.enum(sellerCountries),
      currency: z.string(),
      home: z.string(),
    }),
    policy: 'standard',
    queue: { ...heartbeat, deadLetter, retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 600 },
    concurrency: 2,
    pollSeconds: 2,
  },
  'week-mail': {
    data: z.object({ shopId, personId: z.uuid(), monday: z.iso.date() }),
    ...shortMail,
  },
  'shop-sweep': {
    data: shopData,
    policy: 'exclusive',
    queue: { ...shopQueue, expireInSeconds: 120 },
    concurrency: 8,
    pollSeconds: 2,
  },
  // The row says when the mailbox is read next.
  'shop-mailbox': {
    ...ofShop,
    queue: { ...shopQueue, retryLimit: 0, expireInSeconds: 60 },
    concurrency: 4,
    pollSeconds: 10,
  },
  'shop-search': { ...ofShop, pollSeconds: 2 },
  'shop-reports': { ...ofShop, pollSeconds: 2 },
  'shop-week': { ...ofShop, pollSeconds: 60 },
  hourly: onTime,
  daily: onTime,
  'shop-daily': { ...ofShop, pollSeconds: 60 },
} as const;

/** What a trace has of a job's data. */
export const tracedData = z.object({ shopId: shopId.optional(), traceparent: z.string().optional() });

/** @throws ZodError if the data is not that of a job of one shop */
export function shopOf(data: unknown): number {
  return shopData.parse(data).shopId;
}

export type JobName = keyof typeof jobKinds;
export type ShopJobName = 'shop-sweep' | 'shop-mailbox' | 'shop-search' | 'shop-reports' | 'shop-week' | 'shop-daily';
export const jobNames = Object.keys(jobKinds) as JobName[];
