import { footerAnswer } from '@witryna/contract/shop-config';
import { html } from 'hono/html';
import type { ApiDeps } from '../../api-context.ts';
import { openTenant } from '../../database/tenant.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { findContactMessage, findShopAddress } from './store.ts';

interface MailDeps extends Pick<ApiDeps, 'db' | 'shops' | 'log'> {
  mailer: Mailer;
}

/**
 * Mails a shopper's stored question to the address in the shop's footer. Replies go to the shopper. If the job runs
 * again, it sends a mail with the same id.
 */
export async function mailQuestion(deps: MailDeps, job: { shopId: number; messageId: number }): Promise<void> {
  const { shop, question } = await openTenant(deps.db, job.shopId).read(async (tx) => ({
    shop: await findShopAddress(tx),
    question: await findContactMessage(tx, job.messageId),
  }));
  const to = footerAnswer.safeParse(shop.footer_config).data?.contact?.email;
  if (!question || !to) {
    deps.log.info({ shopId: job.shopId }, 'a question is stored, but the shop has no e-mail address to send it to');
    return;
  }
  const host = (await deps.shops.byId(job.shopId))?.primaryHost ?? 'localhost';
  const { name, email, phone, subject, message } = question;
  const text = [[name, `<${email}>`, phone ?? ''].join(' ').trim(), '', message].join('\n');
  await deps.mailer.send({
    id: `question-${job.messageId}`,
    host,
    from: { name: shop.name, address: `no-reply@${host}` },
    to,
    replyTo: { name, address: email },
    subject: `${shop.name}: ${subject}`,
    text,
    html: String(await html`<pre style="font:inherit;white-space:pre-wrap">${text}</pre>`),
  });
}
