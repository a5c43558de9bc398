import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { body, empty, json, refusals } from '../answer.ts';
import { stockRequest } from '../back-in-stock.ts';
import { shopQuery } from '../ids.ts';
import { mailToken } from '../newsletter.ts';

const query = z.object(shopQuery);

export const requestStockMail = createRoute({
  method: 'post',
  path: '/shop/BackInStock',
  request: { query, body: body(stockRequest) },
  responses: { 202: json(empty, 'Accepted; the answer is the same for known and unknown addresses'), ...refusals },
});

export const confirmStockMail = createRoute({
  method: 'post',
  path: '/shop/BackInStock/confirm',
  request: { query, body: body(mailToken) },
  responses: { 200: json(empty, 'Confirmed'), ...refusals },
});

export const endStockMail = createRoute({
  method: 'post',
  path: '/shop/BackInStock/unsubscribe',
  request: { query, body: body(mailToken) },
  responses: { 200: json(empty, 'The request is deleted'), ...refusals },
});
