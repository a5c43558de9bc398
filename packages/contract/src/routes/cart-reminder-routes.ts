import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, empty, json, refusals } from '../answer.ts';
import { shopQuery } from '../ids.ts';
import { mailToken } from '../newsletter.ts';

export const endCartReminder = createRoute({
  method: 'post',
  path: '/shop/Checkout/reminders/unsubscribe',
  request: { query: z.object(shopQuery), body: body(mailToken) },
  responses: { 200: json(empty, 'The address gets no reminders of carts'), ...refusals },
});
