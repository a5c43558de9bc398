import type { ApiEnv } from '@witryna/api/api-context.ts';
import { openTenant, resolveShopByKey, type Tenant } from '@witryna/api/database/tenant.ts';
import { isSameSecret } from '@witryna/api/secrets/is-same-secret.ts';
import { providerKey } from '@witryna/api/secrets/provider-key.ts';
import { ShopError } from '@witryna/contract/errors';
import { Hono } from 'hono';
import { type BehaviourName, behaviourOf } from './behaviours.ts';
import { decideFor, type GatewayDeps, reportOf, startPayment, submitCode } from './gateway.ts';
import { gatewayPage } from './gateway-page.ts';
import { findByAttempt, findByReference, readMerchant } from './gateway-store.ts';
import { codeBody, gatewayOrigin, startBody } from './protocol.ts';

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Serves the gateway's page for payments by redirect, on the shop's host. */
export function gatewayPageRoutes(deps: GatewayDeps) {
  return new Hono<ApiEnv>()
    .get('/sandbox/pay/:reference', async (c) => {
      const { payment, merchant } = await find(c.get('tenant'), c.req.param('reference'));
      const decided = reportOf(payment, deps.clock()).state !== 'waiting' || payment.behaviour !== null;
      return c.html(await gatewayPage({ payment, merchant, decided }), 200, pageHeaders);
    })
    .post('/sandbox/pay/:reference', async (c) => {
      const tenant = c.get('tenant');
      const { payment } = await find(tenant, c.req.param('reference'));
      const { behaviour } = await c.req.parseBody().catch(() => ({ behaviour: undefined }));
      if (!isBehaviour(behaviour)) throw new ShopError('InvalidRequest', { fields: { behaviour: 'unknown' } });
      if (reportOf(payment, deps.clock()).state === 'waiting') await decideFor(deps, tenant, payment, behaviour);
      return c.redirect(payment.return_url ?? '/', 303);
    });
}

function isBehaviour(value: unknown): value is BehaviourName {
  return typeof value === 'string' && behaviourOf(value) !== undefined;
}

async function find(tenant: Tenant, reference: string) {
  return tenant.read(async (tx) => {
    const payment = await findByReference(tx, reference);
    if (payment?.kind !== 'REDIRECT') throw new ShopError('NotFound');
    return { payment, merchant: await readMerchant(tx) };
  });
}

/** Serves the gateway's API for shops, at the gateway's own origin. */
function merchantRoutes(deps: GatewayDeps) {
  return new Hono<{ Variables: { tenant: Tenant } }>()
    .use(async (c, next) => {
      const shopId = await resolveShopByKey(deps.db, c.req.header('x-shop-key') ?? '');
      const expected = providerKey(deps.settings.secretKey.current, shopId ?? 0, 'sandbox').toString('base64url');
      if (shopId === undefined || !isSameSecret(c.req.header('authorization') ?? '', `Bearer ${expected}`)) {
        return c.body(null, 401);
      }
      c.set('tenant', openTenant(deps.db, shopId));
      return next();
    })
    .post('/payments', async (c) =>
      c.json(await startPayment(deps, c.get('tenant'), startBody.parse(await c.req.json()))),
    )
    .post('/payments/:attempt/code', async (c) => {
      const { code } = codeBody.parse(await c.req.json());
      const started = await submitCode(deps, c.get('tenant'), c.req.param('attempt'), code);
      return started ? c.json(started) : c.body(null, 404);
    })
    .get('/payments/:attempt', async (c) => {
      const payment = await c.get('tenant').read((tx) => findByAttempt(tx, c.req.param('attempt')));
      return payment ? c.json(reportOf(payment, deps.clock())) : c.body(null, 404);
    });
}

/** Makes a `fetch` that handles calls to the gateway's origin in this process and passes on all other calls. */
export function fetchWithSandbox(deps: GatewayDeps): typeof globalThis.fetch {
  const gateway = merchantRoutes(deps).onError((error, c) => {
    deps.log.warn({ err: error }, 'the sandbox gateway failed');
    return c.body(null, 500);
  });
  return async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).origin === gatewayOrigin ? gateway.fetch(request) : deps.fetch(input, init);
  };
}
