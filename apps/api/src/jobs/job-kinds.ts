import { z } from 'zod';

const shopId = z.int().positive();
const mailQueue = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3_600, expireInSeconds: 60 };

/** Every kind of job: what it carries and how it is tried again. Seconds. */
export const jobKinds = {
  mail: {
    data: z.object({ shopId, orderId: z.uuid(), kind: z.enum(['placed', 'paid', 'order-link']) }),
    queue: mailQueue,
  },
  withdrawal: {
    data: z.object({ shopId, withdrawalId: z.uuid(), to: z.enum(['consumer', 'shop']) }),
    queue: mailQueue,
  },
  question: {
    data: z.object({ shopId, messageId: z.int().positive() }),
    queue: mailQueue,
  },
  notice: {
    data: z.object({ shopId, provider: z.string(), eventId: z.string() }),
    queue: { retryLimit: 8, retryDelay: 2, retryBackoff: true, retryDelayMax: 600, expireInSeconds: 60 },
  },
  sweep: {
    data: z.object({}).nullish(),
    queue: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, retentionSeconds: 300 },
  },
  daily: {
    data: z.object({}).nullish(),
    queue: { policy: 'exclusive', retryLimit: 3, retryDelay: 60, expireInSeconds: 900 },
  },
} as const;

export type JobName = keyof typeof jobKinds;
