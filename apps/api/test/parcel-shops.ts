import type { PlaceOrder } from '@witryna/contract/checkout';
import type { PlacedOrder } from '@witryna/contract/orders';
import type { NewParcel } from '@witryna/contract/parcels';
import { sql } from 'kysely';
import { allCarriers } from '../src/carriers/carrier-registry.ts';
import type { Tables } from '../src/database/database.ts';
import { openTenant } from '../src/database/tenant.ts';
import { showOrder } from '../src/features/order-handling/show-order.ts';
import { orderDeps } from '../src/features/orders/order-deps.ts';
import { wantParcel } from '../src/features/parcels/want-parcel.ts';
import { sealSettings } from '../src/secrets/sealed-settings.ts';
import { makeCup, makeSellingShop, shopperAt } from './buying.ts';
import { makeFakeShipx } from './carrier-fakes/fake-shipx.ts';
import { createTestDatabase } from './create-test-database.ts';
import { createJobRunner } from './job-runner.ts';
import { serveFakes } from './payment-fakes/fake-provider.ts';
import { createTestApi } from './test-api.ts';
import { findTestKey, testKey } from './test-key.ts';

/** Creates shops that buy parcels at a fake of ShipX at the network edge, and what their people and jobs do. */
export async function createParcelShops() {
  const { db } = await createTestDatabase<Tables>();
  const shipx = makeFakeShipx();
  const network = await serveFakes([shipx]);
  const hooks: { atCheckpoint?: ((name: string) => void) | undefined } = {};
  const api = createTestApi(
    db,
    {},
    {
      findKey: findTestKey,
      fetch: network.fetch,
      providerWithinMs: 1_500,
      checkpoint: (name) => hooks.atCheckpoint?.(name),
    },
  );
  shipx.now = () => api.time.now;
  const deps = orderDeps(api.deps);
  const jobs = createJobRunner(api.deps);

  /** Creates a shop with a carrier. */
  async function open(host: string, settings: Record<string, unknown> = shipx.settings) {
    const { shopId } = await makeSellingShop(db, host);
    const shop = openTenant(db, shopId, 'shopkeeper');
    const fields = allCarriers.get('inpost')?.fields ?? {};
    const sealed = sealSettings(api.deps.settings.secretKey, { shopId, type: 'inpost', fields }, settings);
    await db
      .insertInto('carrier')
      .values({ shop_id: shopId, type: 'inpost', settings: JSON.stringify(sealed) })
      .execute();
    // Lockers take cash, too.
    await db.updateTable('delivery_type').set({ cash_on_delivery: true }).where('shop_id', '=', shopId).execute();
    const cup = await makeCup(shop, 1_000);
    const shopper = shopperAt(api, host);
    const order = (more: Partial<PlaceOrder> = {}): Promise<PlacedOrder> => shopper.buy(cup, more);
    const toLocker = (more: Partial<PlaceOrder> = {}) =>
      order({ delivery: { type: 'INPOST_PARCEL_LOCKER', pointId: 'WAW02N' }, address: undefined, ...more });
    const want = ({ id }: Pick<PlacedOrder, 'id'>, wish: NewParcel = {}) =>
      wantParcel(deps, shop, { orderId: id, actor: 'Ola' }, wish);
    const show = ({ id }: Pick<PlacedOrder, 'id'>) => showOrder(deps, shop, id);
    const parcelOf = async ({ id }: Pick<PlacedOrder, 'id'>) => {
      const rows = db.selectFrom('parcel').selectAll().where('order_id', '=', id).orderBy('made_at', 'desc');
      return rows.executeTakeFirstOrThrow();
    };
    const call = (path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) =>
      api.api.request(`http://backoffice.example/api/admin/${host}${path}`, {
        method,
        headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    /** The mails that tell the buyer of an order where its parcel is, by kind. */
    async function mailsOf({ id }: Pick<PlacedOrder, 'id'>): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        select data->>'kind' as kind from pgboss.job where name = 'mail' and data->>'orderId' = ${id} and data->>'kind' in ('sent', 'waiting', 'delivered')
          order by created_on, kind`.execute(db);
      return rows.map(({ kind }) => kind);
    }
    return { shop, host, order, toLocker, want, show, parcelOf, call, mailsOf };
  }

  /** Runs the jobs of parcels that wait. */
  const work = () => jobs.drain('parcel');
  /** Lets time pass, and asks about what is due then. */
  async function later(ms = 61_000): Promise<void> {
    api.advance(ms);
    await jobs.sweep();
    await work();
  }
  return { db, shipx, network, hooks, api, deps, jobs, open, work, later };
}
