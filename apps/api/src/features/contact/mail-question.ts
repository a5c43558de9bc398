import { footerAnswer } from '@witryna/contract/shop-config';
import { html } from 'hono/html';
import type { ApiDeps } from '../../api-context.ts';
import { openTenant } from '../../database/tenant.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { listMessagePhotos } from './message-photo-store.ts';
import { findContactMessage, findShopAddress } from './store.ts';

interface MailDeps extends Pick<ApiDeps, 'db' | 'clock' | 'shops' | 'log' | 'originals'> {
  mailer: Mailer;
}

/**
 * Mails a shopper's stored question with its photos to the address in the shop's footer. Replies go to the shopper. If
 * the job runs again, it sends a mail with the same id.
 */
export async function mailQuestion(deps: MailDeps, job: { shopId: number; messageId: number }): Promise<void> {
  const { shop, question, photos } = await openTenant(deps.db, job.shopId).read(async (tx) => ({
    shop: await findShopAddress(tx),
    question: await findContactMessage(tx, job.messageId),
    photos: await listMessagePhotos(tx, job.messageId),
  }));
  const to = footerAnswer.safeParse(shop.footer_config).data?.contact?.email;
  if (!question || !to) {
    deps.log.info({ shopId: job.shopId }, 'a question is stored, but the shop has no e-mail address to send it to');
    return;
  }
  const host = (await deps.shops.byId(job.shopId))?.primaryHost ?? 'localhost';
  const { name, email, phone, subject, message } = question;
  const text = [[name, `<${email}>`, phone ?? ''].join(' ').trim(), '', message].join('\n');
  const attachments = [];
  for (const [index, { id, media_type: mediaType }] of photos.entries()) {
    const bytes = await deps.originals.read(job.shopId, { id, mediaType });
    if (bytes) attachments.push({ filename: `photo-${index + 1}.jpg`, bytes, mediaType });
  }
  await sendOnce(deps, job.shopId, {
    id: `question-${job.messageId}`,
    host,
    from: { name: shop.name, address: `no-reply@${host}` },
    to,
    replyTo: { name, address: email },
    subject: `${shop.name}: ${subject}`,
    text,
    attachments,
    html: String(await html`<pre style="font:inherit;white-space:pre-wrap">${text}</pre>`),
  });
}
