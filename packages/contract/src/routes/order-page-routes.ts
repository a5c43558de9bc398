import { z } from 'zod';
import { movedOrder } from '../admin-orders.ts';
import { body, json } from '../answer.ts';
import { idText, text, uuid } from '../ids.ts';
import { keptMail, listedMail, mailList } from '../kept-mails.ts';
import { orderContact } from '../order-contact.ts';
import { pickupPoint } from '../orders.ts';
import { adminRoute, host, refused, withKey } from './admin-routes.ts';

const ofOrder = z.object({ host, id: uuid });
const ofMail = z.object({ host, id: uuid, mail: idText });

export const listOrderMails = adminRoute('listOrderMails', {
  method: 'get',
  path: '/admin/{host}/orders/{id}/mails',
  request: { params: ofOrder },
  responses: { 200: json(mailList, 'The mails about the order that are kept, the newest first'), ...refused },
});

export const getOrderMail = adminRoute('getOrderMail', {
  method: 'get',
  path: '/admin/{host}/orders/{id}/mails/{mail}',
  request: { params: ofMail },
  responses: { 200: json(keptMail, 'The mail as it was sent; its links are without tokens'), ...refused },
});

export const getOrderMailPage = adminRoute('getOrderMailPage', {
  method: 'get',
  path: '/admin/{host}/orders/{id}/mails/{mail}/page',
  request: { params: ofMail },
  responses: {
    200: {
      description: 'The mail as a page to be framed: without links and scripts, and it loads nothing',
      content: { 'text/html': { schema: z.string() } },
    },
    ...refused,
  },
});

export const repeatOrderMail = adminRoute('repeatOrderMail', {
  method: 'post',
  path: '/admin/{host}/orders/{id}/mails/{mail}/repeat',
  request: { params: ofMail, headers: withKey },
  responses: {
    200: json(listedMail, 'The mail that is sent now: what is true today, to the address that the order has now'),
    ...refused,
  },
});

export const correctOrder = adminRoute('correctOrder', {
  method: 'put',
  path: '/admin/{host}/orders/{id}/contact',
  request: { params: ofOrder, body: body(orderContact) },
  responses: { 200: json(movedOrder, 'Corrected; what was placed is kept beside it'), ...refused },
});

export const searchOrderPoints = adminRoute('searchOrderPoints', {
  method: 'get',
  path: '/admin/{host}/orders/{id}/points',
  request: { params: ofOrder, query: z.object({ text: text(100, 1) }) },
  responses: { 200: json(z.array(pickupPoint), 'Up to 50 points of the order’s network'), ...refused },
});
