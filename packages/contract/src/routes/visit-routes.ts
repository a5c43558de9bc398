import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, empty, json, refusals } from '../answer.ts';
import { shopQuery } from '../ids.ts';
import { visit } from '../visits.ts';

export const countVisit = createRoute({
  method: 'post',
  path: '/shop/Visit',
  request: { query: z.object(shopQuery), body: body(visit) },
  responses: { 202: json(empty, 'Counted, unless the visitor is a robot or the shop counts no visits'), ...refusals },
});
