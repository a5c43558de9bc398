import type { contactMessage } from '@witryna/contract/content';
import { ShopError } from '@witryna/contract/errors';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { claimMessagePhotos } from './message-photo-store.ts';
import { insertContactMessage } from './store.ts';

export type ContactMessage = z.infer<typeof contactMessage>;

/**
 * Stores a shopper's question to the shop and queues its mail. A message that fills the honeypot is dropped without an
 * error.
 * @throws ShopError InvalidRequest when a photo was not sent before, or belongs to a message already
 */
export async function sendMessage(tenant: Tenant, jobs: JobSender, message: ContactMessage, now: Date): Promise<void> {
  if (message.website) return;
  const { name, email, phone, subject, message: text, photos = [], productId } = message;
  await jobs.ready();
  await tenant.write(async (tx) => {
    const row = { name, email, phone: phone || null, subject, message: text, created_at: now };
    const messageId = await insertContactMessage(tx, row, productId);
    if (photos.length > 0 && (await claimMessagePhotos(tx, messageId, photos)) < photos.length)
      throw new ShopError('InvalidRequest', { fields: { photos: 'unknown' } });
    await jobs.send(tx, 'question', { shopId: tx.shopId, messageId });
  });
}
