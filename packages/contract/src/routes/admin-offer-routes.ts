import { z } from 'zod';
import { body, json } from '../answer.ts';
import { uuid } from '../ids.ts';
import { handledOffers, offersSaved, savedOffers } from '../offers.ts';
import { settingsLanguage } from '../shop-settings.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });

export const getOffers = adminRoute('getOffers', {
  method: 'get',
  path: '/admin/{host}/offers',
  request: { params: ofShop, query: settingsLanguage },
  responses: {
    200: json(handledOffers, 'The offers that carts get by themselves with what each has brought, and the kinds'),
    ...refused,
  },
});

export const saveOffers = adminRoute('saveOffers', {
  method: 'put',
  path: '/admin/{host}/offers',
  request: { params: ofShop, body: body(savedOffers) },
  responses: { 200: json(offersSaved, 'Saved; carts have them with their next call'), ...refused },
});

export const undoOffers = adminRoute('undoOffers', {
  method: 'post',
  path: '/admin/{host}/offers/undo',
  request: { params: ofShop, body: body(z.object({ batch: uuid })) },
  responses: {
    200: json(offersSaved, 'They are as before the change. UndoImpossible if they were changed since'),
    ...refused,
  },
});
