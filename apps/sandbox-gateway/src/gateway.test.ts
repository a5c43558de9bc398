import type { Tables } from '@witryna/api/database/database.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeCup, makeSellingShop, shopperAt } from '../../api/test/buying.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { createJobRunner } from '../../api/test/job-runner.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { behaviours, codes } from './behaviours.ts';

const { db } = await createTestDatabase<Tables>();
const host = 'gateway.test';
const scheduled: { ms: number; work: () => Promise<void> }[] = [];
const api = createTestApi(db, {}, { schedule: (ms, work) => void scheduled.push({ ms, work }) });
const shopper = shopperAt(api, host);
const jobs = createJobRunner(api.deps);
const shop = await makeSellingShop(db, host);

beforeEach(() => {
  scheduled.length = 0;
});

const { advance } = api;

/** Advances the clock to each scheduled notice and sends it. */
async function sendScheduledNotices() {
  const startedAt = api.time.now.getTime();
  for (const { ms, work } of scheduled.splice(0).sort((a, b) => a.ms - b.ms)) {
    advance(startedAt + ms - api.time.now.getTime());
    await work();
    await jobs.drain('notice');
  }
}
const { statusOf } = shopper;
const paid = { payment: 'paid', state: 'accepted', needsAttention: false };
const outcomes: Record<string, object> = {
  '777': paid,
  '000': { payment: 'failed', attempt: { reason: 'declined' } },
  '111': { payment: 'failed', attempt: { state: 'expired' } },
  '222': paid,
  '333': paid,
  '444': { payment: 'failed', needsAttention: true, attempt: { reason: 'amount-mismatch' } },
  '555': paid,
  '666': paid,
};

describe('a payment code selects the outcome by its first digits', () => {
  test('every code has an expected outcome', () =>
    expect(Object.keys(outcomes).sort()).toEqual(Object.keys(codes).sort()));

  test.each(Object.entries(outcomes))('%s', async (digits, end) => {
    const code = `${digits}123`;
    const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox', code } });
    await sendScheduledNotices();
    advance(125_000);
    expect(await statusOf(placed)).toMatchObject(end);
    // A later sweep must not change the order's status.
    const before = await statusOf(placed);
    await jobs.sweep();
    expect(await statusOf(placed)).toEqual(before);
  });
});

describe('the gateway’s page', () => {
  test.each(Object.keys(behaviours))(
    '%s: the first button pressed decides, a second one is ignored',
    async (behaviour) => {
      const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox' } });
      const url = placed.next.kind === 'redirect' ? placed.next.url : '';
      const press = (name: string) =>
        api.api.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ behaviour: name }) }));
      expect((await press(behaviour)).headers.get('location')).toContain('/thank-you?o=');
      await sendScheduledNotices();
      await press(behaviour === 'accept' ? 'decline' : 'accept');
      const reference = url.split('/').at(-1) ?? '';
      const stored = db.selectFrom('sandbox_payment').select('behaviour').where('reference', '=', reference);
      expect(await stored.executeTakeFirst()).toEqual({ behaviour });
      expect((await press('nonsense')).status).toBe(400);
      const headers = { 'content-type': 'multipart/form-data' };
      expect((await api.api.fetch(new Request(url, { method: 'POST', headers, body: 'x' }))).status).toBe(400);
    },
  );

  test('is served on the shop’s own host and in demo mode only', async () => {
    await makeSellingShop(db, 'gateway-other.test');
    const placed = await shopper.buy(await makeCup(shop), { payment: { type: 'sandbox' } });
    const path = new URL(placed.next.kind === 'redirect' ? placed.next.url : 'x:').pathname;
    const at = (of: string, on = api) => on.api.fetch(new Request(`http://${of}${path}`));
    const shown = await at(host);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await shown.text();
    expect(page).not.toContain('<script');
    // Browsers do not decode HTML entities inside <style>, so the CSS must not be escaped.
    expect(page).toMatch(/<style>[^<&]+<\/style>/);
    expect((await at('gateway-other.test')).status).toBe(404);
    expect((await at(host, createTestApi(db, {}, { demo: false }))).status).toBe(404);
  });
});
