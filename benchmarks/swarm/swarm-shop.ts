import { addHost } from '@witryna/api/database/shop-hosts.ts';
import type { Tenant } from '@witryna/api/database/tenant.ts';
import { makeCup, makeSellingShop } from '../../apps/api/test/buying.ts';
import { readDemoShops } from '../../apps/server/demo/read-demo-shops.ts';
import type { SwarmDatabase } from './swarm-database.ts';

export const swarmHost = 'swarm.localhost';
const PLENTIFUL = 40;
const SCARCE = 12;
const SINGLE = 8;
/** Pieces of the product that is also a gift of each order. */
const GIFTS = 60;

export interface SwarmProduct {
  productId: number;
  combinationId: number;
  /** Pieces in stock before the first order. */
  initial: number;
}

export interface SwarmShop {
  tenant: Tenant;
  products: SwarmProduct[];
  coupons: string[];
}

/** Makes the swarm's shop: many goods, some of which are few, a gift, and coupons with limits of all kinds. */
export async function makeSwarmShop({ db }: SwarmDatabase): Promise<SwarmShop> {
  const tenant = await makeSellingShop(db, swarmHost);
  await db
    .updateTable('shop')
    .set({ footer_config: JSON.stringify({ contact: { email: 'orders@swarm.test' } }) })
    .where('shop_id', '=', tenant.shopId)
    .execute();
  // The nodes run as a demo, because only a demo has the sandbox gateway. They would import the demo shops otherwise.
  for (const { shop } of await readDemoShops())
    for (const host of shop.hosts) await addHost(db, tenant.shopId, host, 'other');
  const stocks = [
    ...Array.from({ length: PLENTIFUL }, () => 1_000_000),
    ...Array.from({ length: SCARCE }, () => 15),
    ...Array.from({ length: SINGLE }, () => 1),
    GIFTS,
  ];
  const products: SwarmProduct[] = [];
  for (const [at, initial] of stocks.entries()) {
    const { id: productId, combination: combinationId } = await makeCup(tenant, initial, 1_990 + at * 700);
    products.push({ productId, combinationId, initial });
  }
  const cartRules = [{ kind: 'gift', from: 1, productId: products.at(-1)?.productId }];
  await db
    .updateTable('shop')
    .set({ config: JSON.stringify({ cartRules }) })
    .where('shop_id', '=', tenant.shopId)
    .execute();
  return { tenant, products, coupons: await makeCoupons(tenant) };
}

function makeCoupons(tenant: Tenant): Promise<string[]> {
  return tenant.write(async (tx) => {
    const rows = await tx
      .insertInto('coupon')
      .values([
        { code: 'FEW', kind: 'percent', percent: '10', use_limit: 20 },
        { code: 'LAST', kind: 'amount', amount_minor: 500, use_limit: 1 },
        { code: 'ONCE', kind: 'amount', amount_minor: 700, per_shopper_limit: 1 },
        { code: 'TWICE', kind: 'percent', percent: '5', per_shopper_limit: 2, use_limit: 100 },
        { code: 'FREE', kind: 'free-delivery' },
      ])
      .returning('code')
      .execute();
    return rows.map(({ code }) => code);
  });
}
