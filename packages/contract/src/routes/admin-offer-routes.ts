import { z } from 'zod';
import { body, json } from '../answer.ts';
import { handledOffers, savedOffers } from '../offers.ts';
import { sectionSaved, settingsLanguage } from '../shop-settings.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });

export const getOffers = adminRoute('getOffers', {
  method: 'get',
  path: '/admin/{host}/offers',
  request: { params: ofShop, query: settingsLanguage },
  responses: {
    200: json(handledOffers, 'The offers that carts get by themselves, and the kinds that there are'),
    ...refused,
  },
});

export const saveOffers = adminRoute('saveOffers', {
  method: 'put',
  path: '/admin/{host}/offers',
  request: { params: ofShop, body: body(savedOffers) },
  responses: { 200: json(sectionSaved, 'Saved; carts have them with their next call'), ...refused },
});
