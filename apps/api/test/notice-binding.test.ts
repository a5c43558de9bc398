import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { allPayments } from '../src/payments/payment-registry.ts';
import { allFakes } from './payment-fakes/all-fakes.ts';
import type { Changes, FakeNotice, FakePayment, FakeProvider } from './payment-fakes/fake-provider.ts';
import { createProviderShops } from './provider-shops.ts';

/**
 * Whose signature is it, and is the payment bound to this shop? The table in docs/payments.md has a cell for each test
 * here. In each, somebody wants an unpaid order to count as paid, by a notice about something else.
 */
const fakes = allFakes();
const { api, db, jobs, network, open } = await createProviderShops(fakes);
afterAll(network.close);

type Attack = 'merchant' | 'order' | 'amount' | 'currency' | 'environment';
/** How a notice ends: it is refused, acknowledged without effect, never confirmed, or marks the order for a person. */
type Outcome = 'refused' | 'ignored' | 'unconfirmed' | 'marked' | 'does not exist';

const cells: Record<string, Record<Attack, Outcome>> = {
  tpay: { merchant: 'refused', order: 'refused', amount: 'marked', currency: 'marked', environment: 'refused' },
  hotpay: {
    merchant: 'refused',
    order: 'refused',
    amount: 'marked',
    // HotPay knows only złoty and has no test environment.
    currency: 'does not exist',
    environment: 'does not exist',
  },
  stripe: { merchant: 'ignored', order: 'ignored', amount: 'marked', currency: 'marked', environment: 'ignored' },
  przelewy24: {
    merchant: 'ignored',
    order: 'unconfirmed',
    amount: 'marked',
    currency: 'marked',
    environment: 'unconfirmed',
  },
  payu: {
    merchant: 'unconfirmed',
    order: 'unconfirmed',
    amount: 'marked',
    currency: 'marked',
    environment: 'unconfirmed',
  },
};

/**
 * The attack on a victim's payment by somebody whose own order of the same shop is paid. Notices are signed with the shop's
 * own key, unless only the signature refuses them, so that what stands behind the signature is tried.
 */
function attackWith(fake: FakeProvider, victim: FakePayment, own: FakePayment, attack: Attack): FakeNotice {
  const noticeOf = (payment: FakePayment, changes: Changes = {}) =>
    fake.notice(payment, 'paid', { at: api.time.now, ...changes }) ?? expect.unreachable();
  switch (attack) {
    case 'order': {
      if (cells[fake.type]?.order !== 'refused') return noticeOf(own, { attemptId: victim.attemptId });
      const { body, ...notice } = noticeOf(own);
      expect(body).toContain(own.attemptId);
      const changed = body.replaceAll(own.attemptId, victim.attemptId);
      return fake.signForAll?.(changed) ?? { ...notice, body: changed };
    }
    case 'amount':
      return noticeOf(victim, { amountMinor: 1 });
    case 'currency':
      return noticeOf(victim, { currency: 'EUR' });
    default:
      return noticeOf(victim, attack === 'merchant' ? { merchant: 'another' } : { environment: 'another' });
  }
}

test('the table has a row for every provider', () => {
  const online = [...allPayments].filter(([, { authorizationKinds }]) => authorizationKinds.length > 0);
  expect(online.map(([type]) => type).toSorted()).toEqual(Object.keys(cells).toSorted());
});

describe.each(fakes)('$type', async (fake) => {
  const { order, paymentOf, statusOf, send } = await open(fake);
  const attacks = Object.entries(cells[fake.type] ?? {}) as [Attack, Outcome][];

  test.each(attacks.filter(([, outcome]) => outcome !== 'does not exist'))(
    'a notice about another %s is %s',
    async (attack, outcome) => {
      const placed = await order();
      const victim = await paymentOf(placed);
      const own = await paymentOf(await order());
      own.state = 'paid';
      const answer = await send(attackWith(fake, victim, own, attack));
      expect(answer.status).toBe(outcome === 'refused' ? 401 : fake.reply.status);
      const worked = await jobs.drain('notice').then(
        () => true,
        () => false,
      );
      expect(worked).toBe(outcome !== 'unconfirmed');
      if (!worked) await sql`delete from pgboss.job where name = 'notice'`.execute(db);
      const marked = outcome === 'marked';
      expect(await statusOf(placed)).toMatchObject({ payment: marked ? 'failed' : 'pending', needsAttention: marked });
    },
  );

  test('a notice signed with the key of another merchant is refused', async () => {
    const placed = await order();
    const payment = await paymentOf(placed);
    payment.state = 'paid';
    const notice = fake.notice(payment, 'paid', { at: api.time.now, forged: true });
    expect(await send(notice)).toMatchObject({ status: 401 });
  });
});
