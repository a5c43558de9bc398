import { z } from 'zod';
import { json } from '../answer.ts';
import { startPage } from '../start-page.ts';
import { adminRoute, host, refused } from './admin-routes.ts';

export const getStartPage = adminRoute('getStartPage', {
  method: 'get',
  path: '/admin/{host}/start',
  request: { params: z.object({ host }) },
  responses: { 200: json(startPage, 'What needs a hand now, and how the shop sells'), ...refused },
});
