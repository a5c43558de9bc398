import { z } from 'zod';

const shopId = z.int().positive();
const ofShop = z.object({ shopId });
const DAY = 86_400;

/** A killed process stops its heartbeat, and the job is tried again. */
const alive = { heartbeatSeconds: 10, deleteAfterSeconds: 2 * DAY };
const mailQueue = {
  ...alive,
  retryLimit: 12,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 60,
};
const shopQueue = { ...alive, retryLimit: 2, retryDelay: 1 };

/**
 * Every kind of job: what it carries, how it is tried again, how many run at once on a node, and how often an idle node looks for one. All
 * times are seconds. Of an exclusive kind one job waits or runs at a time: one for each shop where it is a shop's.
 */
export const jobKinds = {
  mail: {
    data: z.object({
      shopId,
      orderId: z.uuid(),
      kind: z.enum(['placed', 'paid', 'order-link']),
      /** Each request for a link is a mail of its own; the others go out once for an order. */
      request: z.uuid().optional(),
    }),
    policy: 'standard',
    queue: mailQueue,
    atOnce: 8,
    lookEvery: 2,
  },
  withdrawal: {
    data: z.object({ shopId, withdrawalId: z.uuid(), to: z.enum(['consumer', 'shop']) }),
    policy: 'standard',
    queue: mailQueue,
    atOnce: 4,
    lookEvery: 2,
  },
  question: {
    data: z.object({ shopId, messageId: z.int().positive() }),
    policy: 'standard',
    queue: mailQueue,
    atOnce: 2,
    lookEvery: 10,
  },
  notice: {
    data: z.object({ shopId, provider: z.string(), eventId: z.string() }),
    policy: 'standard',
    queue: { ...alive, retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
    atOnce: 8,
    lookEvery: 1,
  },
  'shop-sweep': {
    data: ofShop,
    policy: 'exclusive',
    queue: { ...shopQueue, expireInSeconds: 120 },
    atOnce: 8,
    lookEvery: 2,
  },
  daily: {
    data: z.object({}).nullish(),
    policy: 'exclusive',
    queue: { ...alive, retryLimit: 3, retryDelay: 60, expireInSeconds: 900 },
    atOnce: 1,
    lookEvery: 60,
  },
  'shop-daily': {
    data: ofShop,
    policy: 'exclusive',
    queue: { ...shopQueue, expireInSeconds: 900 },
    atOnce: 2,
    lookEvery: 60,
  },
} as const;

export type JobName = keyof typeof jobKinds;
export type ShopJobName = 'shop-sweep' | 'shop-daily';
export const jobNames = Object.keys(jobKinds) as JobName[];
