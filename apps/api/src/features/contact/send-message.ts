import type { contactMessage } from '@witryna/contract/content';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import { insertContactMessage } from './store.ts';

export type ContactMessage = z.infer<typeof contactMessage>;

/** Keeps a question to the shop, word for word. One that fell into the spam trap is dropped, and its sender is not told. */
export async function sendMessage(tenant: Tenant, message: ContactMessage, now: Date): Promise<void> {
  if (message.website) return;
  const { name, email, phone, subject, message: text } = message;
  await tenant.write((tx) =>
    insertContactMessage(tx, { name, email, phone: phone || null, subject, message: text, created_at: now }),
  );
}
