import { z } from 'zod';
import { body, json } from '../answer.ts';
import { idText } from '../ids.ts';
import {
  newWebhook,
  savedWebhook,
  sentTest,
  webhookDeliveries,
  webhookList,
  webhookSaved,
  webhookSecret,
} from '../webhooks.ts';
import { adminRoute, done, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofWebhook = z.object({ host, id: idText });

export const listWebhooks = adminRoute('listWebhooks', {
  method: 'get',
  path: '/admin/{host}/webhooks',
  request: { params: ofShop },
  responses: { 200: json(webhookList, 'The webhooks of the shop by their age, without secrets'), ...refused },
});

export const addWebhook = adminRoute('addWebhook', {
  method: 'post',
  path: '/admin/{host}/webhooks',
  request: { params: ofShop, body: body(newWebhook) },
  responses: { 200: json(webhookSecret, 'The new webhook with its secret, which is never shown again'), ...refused },
});

export const saveWebhook = adminRoute('saveWebhook', {
  method: 'put',
  path: '/admin/{host}/webhooks/{id}',
  request: { params: ofWebhook, body: body(savedWebhook) },
  responses: { 200: json(webhookSaved, 'Saved; what waits for one that is switched off is not sent'), ...refused },
});

export const removeWebhook = adminRoute('removeWebhook', {
  method: 'delete',
  path: '/admin/{host}/webhooks/{id}',
  request: { params: ofWebhook },
  responses: { ...done, ...refused },
});

export const renewWebhookSecret = adminRoute('renewWebhookSecret', {
  method: 'post',
  path: '/admin/{host}/webhooks/{id}/secret',
  request: { params: ofWebhook },
  responses: { 200: json(webhookSecret, 'The new secret; the one before signs as well for a day'), ...refused },
});

export const testWebhook = adminRoute('testWebhook', {
  method: 'post',
  path: '/admin/{host}/webhooks/{id}/test',
  request: { params: ofWebhook },
  responses: { 200: json(sentTest, 'Will be sent once; its delivery says what came back'), ...refused },
});

export const listWebhookDeliveries = adminRoute('listWebhookDeliveries', {
  method: 'get',
  path: '/admin/{host}/webhooks/{id}/deliveries',
  request: { params: ofWebhook, query: z.object({ after: idText.optional() }) },
  responses: { 200: json(webhookDeliveries, 'A part of what the webhook was told, the newest first'), ...refused },
});

export const repeatWebhookDelivery = adminRoute('repeatWebhookDelivery', {
  method: 'post',
  path: '/admin/{host}/webhooks/{id}/deliveries/{delivery}',
  request: { params: ofWebhook.extend({ delivery: idText }) },
  responses: { 204: { description: 'It is sent again, with the id that it had' }, ...refused },
});
