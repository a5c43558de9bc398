import type { ApiDeps } from '@witryna/api/api-context.ts';
import { orderDeps } from '@witryna/api/features/orders/order-deps.ts';
import { createRateLimiter } from '@witryna/api/http/rate-limits.ts';
import { closeJobSender } from '@witryna/api/jobs/job-sender.ts';
import { createShopResolver } from '@witryna/api/tenancy/shop-resolver.ts';
import { createLog } from '../ops/create-log.ts';
import { publicUrlOf, readEnv } from '../settings/env.ts';
import type { Shops } from '../shop/command-context.ts';
import type { OrdersContext } from './orders-context.ts';

const STANDARD_ERROR = 2;

/**
 * Opens the operations on orders as the server does: with the same payment providers, and in a demo with the sandbox
 * gateway. Mails that they queue are sent by a running server.
 */
export function ordersOf(withShops: OrdersContext['withShops'], clock: () => Date): OrdersContext['withOrders'] {
  return (work) =>
    withShops(async (shops) => {
      const deps = await completeDeps(shops, clock);
      try {
        return await work(deps);
      } finally {
        await closeJobSender(shops.db);
      }
    });
}

async function completeDeps(shops: Shops, clock: () => Date) {
  const env = readEnv();
  const { db, originals, payments, deliveries } = shops;
  const deps: ApiDeps = {
    db,
    originals,
    payments,
    deliveries,
    settings: {
      ...env,
      publicUrl: publicUrlOf(env, env.port),
      secretKey: await shops.readSecretKey(),
      rateLimits: {},
    },
    shops: createShopResolver(db),
    limiter: createRateLimiter({}),
    clock,
    fetch: globalThis.fetch,
    log: createLog('error', STANDARD_ERROR),
  };
  if (!env.demo) return orderDeps(deps);
  const { createDemoApi } = await import('@witryna/sandbox-gateway/demo-api');
  return createDemoApi(deps).deps;
}
