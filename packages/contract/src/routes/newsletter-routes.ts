import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, empty, json, refusals } from '../answer.ts';
import { shopQuery } from '../ids.ts';
import { mailToken, newsletterSignUp } from '../newsletter.ts';

const query = z.object(shopQuery);

export const signUpToNewsletter = createRoute({
  method: 'post',
  path: '/shop/Newsletter',
  request: { query, body: body(newsletterSignUp) },
  responses: { 202: json(empty, 'Accepted; the answer is the same for known and unknown addresses'), ...refusals },
});

export const confirmNewsletter = createRoute({
  method: 'post',
  path: '/shop/Newsletter/confirm',
  request: { query, body: body(mailToken) },
  responses: { 200: json(empty, 'Confirmed'), ...refusals },
});

export const endNewsletter = createRoute({
  method: 'post',
  path: '/shop/Newsletter/unsubscribe',
  request: { query, body: body(mailToken) },
  responses: { 200: json(empty, 'Unsubscribed'), ...refusals },
});
