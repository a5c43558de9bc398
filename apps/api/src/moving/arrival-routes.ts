import { ShopError } from '@witryna/contract/errors';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import type { ApiContext, ApiEnv } from '../api-context.ts';
import type { AppDeps } from '../app-deps.ts';
import { findKeyOf } from '../http/admin-access.ts';
import { MOST_PIECE_BYTES } from './pieces.ts';
import {
  type ArrivalDeps,
  ArrivalRefused,
  discardArrival,
  openTakenShop,
  readArrival,
  takePiece,
} from './take-in-shop.ts';

const place = z.object({ packId: z.uuid(), number: z.coerce.number().int().min(0).max(10_000_000).optional() });

/**
 * The calls by which another installation sends a shop, piece by piece (`npm run shop -- move`). They need a key of a
 * move, which opens nothing else.
 */
export function arrivalRoutes(deps: AppDeps) {
  const { db, settings, originals, jobs, clock } = deps;
  const requireKey = createMiddleware<ApiEnv>(async (c, next) => {
    const { areas } = await findKeyOf(deps, c);
    if (!areas.includes('move')) throw new ShopError('Unauthorized');
    await next();
  });
  const arrivalDeps = (): ArrivalDeps => ({
    ...{ db, originals, jobs, clock, dataDir: settings.dataDir, backOfficeHost: settings.backOfficeHost },
    readSecretKey: async () => settings.secretKey,
  });
  const router = new Hono<ApiEnv>();
  router.use('/arrivals/*', requireKey);
  router.use('/arrivals/*', bodyLimit({ maxSize: MOST_PIECE_BYTES, onError: refuseBody }));
  return router
    .get('/arrivals/:packId', (c) => answer(c, ({ packId }) => readArrival(arrivalDeps(), packId)))
    .put('/arrivals/:packId/:number', async (c) => {
      const piece = Buffer.from(await c.req.arrayBuffer());
      return answer(c, async ({ packId, number = 0 }) => ({
        pieces: await takePiece(arrivalDeps(), packId, number, piece),
      }));
    })
    .post('/arrivals/:packId/open', (c) =>
      answer(c, async ({ packId }) => {
        const { directory } = await openTakenShop(arrivalDeps(), packId);
        deps.log.info({ hosts: directory.hosts.map(({ host }) => host) }, 'a shop of another installation has come in');
        return { isOpened: true };
      }),
    )
    .delete('/arrivals/:packId', (c) =>
      answer(c, async ({ packId }) => {
        await discardArrival(arrivalDeps(), packId);
        return {};
      }),
    );
}

/** Answers a refusal with its reason, which the other installation shows to who moves the shop. */
async function answer(c: ApiContext, work: (given: z.infer<typeof place>) => Promise<object>) {
  const given = place.safeParse(c.req.param());
  if (!given.success) throw new ShopError('NotFound');
  try {
    return c.json(await work(given.data), 200);
  } catch (error) {
    if (!(error instanceof ArrivalRefused)) throw error;
    return c.json({ refused: error.message, isHere: error.isHere }, 409);
  }
}

function refuseBody(): never {
  throw new ShopError('PayloadTooLarge');
}
