import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { createParcelShops } from '../../../test/parcel-shops.ts';

const { shipx, network, hooks, jobs, open, work, later } = await createParcelShops();
const { shop, toLocker, want, parcelOf } = await open('once.test');
const slow = await open('slow.test');
const other = await open('neighbour.test');
afterAll(() => network.close());
beforeEach(() => {
  hooks.atCheckpoint = undefined;
  shipx.filters = true;
});

/** The shipments of an order that count. */
const boughtFor = ({ number }: { number: string }, from = 0) =>
  shipx.shipments.slice(from).filter(({ created, status }) => {
    return created.reference.startsWith(`${number}-`) && status !== 'canceled';
  });

test('the same press twice, and the same job twice, buy once', async () => {
  const placed = await toLocker();
  const [first, second] = await Promise.all([want(placed), want(placed)]);
  expect(first.id).toBe(second.id);
  const job = { shopId: shop.shopId, parcelId: first.id };
  await Promise.all([jobs.handlers.parcel(job), jobs.handlers.parcel(job), work()]);
  await later();
  expect(boughtFor(placed)).toHaveLength(1);
  expect(await parcelOf(placed)).toMatchObject({ state: 'ready' });
});

test('a process that is killed after the purchase buys nothing again', async () => {
  const placed = await toLocker();
  await want(placed);
  hooks.atCheckpoint = (name) => {
    if (name === 'parcel:answered') throw new Error('killed');
  };
  await expect(work()).rejects.toThrow('killed');
  hooks.atCheckpoint = undefined;
  expect(await parcelOf(placed)).toMatchObject({ state: 'wanted', provider_id: null });
  // The library runs the job again at once, while the claim goes on.
  await work();
  expect(await parcelOf(placed)).toMatchObject({ state: 'wanted' });
  await later();
  await later();
  expect(boughtFor(placed)).toHaveLength(1);
  expect(await parcelOf(placed)).toMatchObject({ state: 'ready' });
});

test.each([
  ['filtered by our reference', true],
  ['that ignores what it does not know', false],
])('a purchase whose answer was lost is found in a list %s', async (_case, filters) => {
  shipx.filters = filters;
  const placed = await toLocker();
  await want(placed);
  network.breakDown(({ method }) => (method === 'POST' ? 'lose' : undefined));
  await work();
  expect(boughtFor(placed)).toHaveLength(1);
  expect(await parcelOf(placed)).toMatchObject({ state: 'wanted' });
  network.repair();
  // Others order meanwhile, so the list has more than a page.
  for (let more = 0; more < 35; more += 1) {
    const [template] = shipx.shipments;
    if (template) shipx.shipments.push({ ...template, id: 50_000 + shipx.shipments.length });
  }
  await later();
  await later();
  expect(boughtFor(placed)).toHaveLength(1);
  expect(await parcelOf(placed)).toMatchObject({ state: 'ready' });
});

test('whatever goes wrong, an order’s parcel is bought once', async () => {
  const faults = fc.array(fc.constantFrom('fine', 'lose', 'down', 'busy', 'killed'), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(faults, fc.boolean(), async (planned, filters) => {
      shipx.filters = filters;
      const from = shipx.shipments.length;
      const placed = await toLocker();
      await want(placed);
      const waiting = [...planned];
      network.breakDown(() => {
        const fault = waiting[0] === 'killed' ? undefined : waiting.shift();
        if (fault === 'lose') return 'lose';
        if (fault === 'down') return { status: 503 };
        return fault === 'busy' ? { status: 429 } : undefined;
      });
      hooks.atCheckpoint = (name) => {
        if (name !== 'parcel:answered' || waiting[0] !== 'killed') return;
        waiting.shift();
        throw new Error('killed');
      };
      await work().catch(() => undefined);
      for (let round = 0; round < 12; round += 1) {
        await Promise.all([want(placed), later(1_200_000)]).catch(() => undefined);
      }
      network.repair();
      hooks.atCheckpoint = undefined;
      await later(3_600_000);
      await later(3_600_000);
      expect(boughtFor(placed, from)).toHaveLength(1);
      expect(await parcelOf(placed)).toMatchObject({ state: 'ready' });
    }),
    { numRuns: runsOf(12) },
  );
});

// The last test, because whoever is asked while the carrier hangs is blocked for a while.
test('a carrier that hangs for one shop holds up no other', async () => {
  const placed = await slow.toLocker();
  await slow.want(placed);
  network.breakDown(() => 'hang');
  await work();
  await later();
  expect(await slow.parcelOf(placed)).toMatchObject({ state: 'wanted', tries: 2 });
  network.repair();
  const theirs = await other.toLocker();
  await other.want(theirs);
  await work();
  expect(await other.parcelOf(theirs)).toMatchObject({ state: 'bought' });
});
