import { startJobs } from '@witryna/api/jobs/start-jobs.ts';
import { providerKey } from '@witryna/api/secrets/provider-key.ts';
import { signatureHeader, signatureOf } from '@witryna/sandbox-gateway/protocol';
import { startSmtpServer } from '../../apps/api/test/smtp-server.ts';
import { openRenderMail } from '../../apps/server/api/open-render-mail.ts';
import type { MeasureFault } from '../faults.ts';
import { openOrderDatabase, secondsUntil } from '../order-database.ts';
import { atMost } from '../rows.ts';

const ORDERS = 1_000;
const CONCURRENCY = 8;

/** Measures how long the jobs take to send the mails of 1,000 orders, then to process their payment notices. */
export const measureFault: MeasureFault = async () => {
  const orders = await openOrderDatabase();
  const server = await startSmtpServer();
  try {
    await orders.placeOrders(ORDERS, '111222');
    const settings = { ...orders.deps.settings, smtpUrl: server.url };
    const start = () => startJobs({ ...orders.deps, settings, renderMail: openRenderMail() });
    const mailing = await start();
    const mailed = await secondsUntil(() => server.mails.length >= ORDERS);
    await mailing.stop();
    await sendNotices(orders);
    const settling = await start();
    const settled = await secondsUntil(async () => (await orders.countPaid()) === ORDERS);
    await settling.stop();
    return [
      atMost('1,000 mails to a local SMTP server', 60, mailed, 's'),
      atMost('1,000 payment notices', 20, settled, 's'),
    ];
  } finally {
    await server.stop();
    await orders.close();
  }
};

async function sendNotices({ db, deps, api, shop }: Awaited<ReturnType<typeof openOrderDatabase>>): Promise<void> {
  const addresses = db.selectFrom('notice_address').select('notice_key').where('provider', '=', 'sandbox');
  const { notice_key } = await addresses.executeTakeFirstOrThrow();
  const attempts = await db.selectFrom('payment_attempt').selectAll().execute();
  const key = providerKey(deps.settings.secretKey.current, shop.shopId, 'sandbox');
  const send = async ({ id, provider_reference, amount_minor, currency }: (typeof attempts)[number]) => {
    const money = { amountMinor: amount_minor, currency, state: 'paid', reason: null };
    const body = JSON.stringify({ eventId: id, report: { attemptId: id, reference: provider_reference, ...money } });
    const headers = { [signatureHeader]: signatureOf(key, body) };
    const address = `http://orders.test/api/shop/payments/sandbox/notify/${notice_key}`;
    const { status } = await api.fetch(new Request(address, { method: 'POST', headers, body }));
    if (status !== 200) throw new Error(`a notice was answered with ${status}`);
  };
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let next = attempts.pop(); next; next = attempts.pop()) await send(next);
    }),
  );
}
