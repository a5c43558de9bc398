import { z } from 'zod';
import { body, json } from '../answer.ts';
import { idText, uuid } from '../ids.ts';
import { listedInvoice, newCorrection, newInvoice, newKsefNumber, orderInvoices } from '../invoices.ts';
import { adminRoute, done, host, refused } from './admin-routes.ts';

const ofOrder = z.object({ host, id: uuid });
const own = z.object({ host, id: idText });

export const listOrderInvoices = adminRoute('listOrderInvoices', {
  method: 'get',
  path: '/admin/{host}/orders/{id}/invoices',
  request: { params: ofOrder },
  responses: { 200: json(orderInvoices, 'The invoices of the order, and what can be issued'), ...refused },
});

export const issueInvoice = adminRoute('issueInvoice', {
  method: 'post',
  path: '/admin/{host}/orders/{id}/invoices',
  request: { params: ofOrder, body: body(newInvoice) },
  responses: { 200: json(listedInvoice, 'Issued; a second call answers with the same invoice'), ...refused },
});

export const correctInvoice = adminRoute('correctInvoice', {
  method: 'post',
  path: '/admin/{host}/orders/{id}/invoice-corrections',
  request: { params: ofOrder, body: body(newCorrection) },
  responses: { 200: json(listedInvoice, 'Issued, with what the order charges now'), ...refused },
});

export const enterKsefNumber = adminRoute('enterKsefNumber', {
  method: 'put',
  path: '/admin/{host}/issued-invoices/{id}/ksef',
  request: { params: own, body: body(newKsefNumber) },
  responses: { ...done, ...refused },
});

export const getInvoicePaper = adminRoute('getInvoicePaper', {
  method: 'get',
  path: '/admin/{host}/issued-invoices/{id}/pdf',
  request: { params: own },
  responses: {
    200: {
      description: 'The invoice as a PDF; one of KSeF, which has a number there, as a visualisation with its QR code',
      content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
    },
    ...refused,
  },
});

export const getInvoiceFa3 = adminRoute('getInvoiceFa3', {
  method: 'get',
  path: '/admin/{host}/issued-invoices/{id}/fa3',
  request: { params: own },
  responses: {
    200: {
      description: 'The invoice as FA(3), the file that accountants’ programs send to KSeF; always the same bytes',
      content: { 'application/xml': { schema: z.string() } },
    },
    ...refused,
  },
});

export const exportInvoices = adminRoute('exportInvoices', {
  method: 'get',
  path: '/admin/{host}/invoice-register',
  request: { params: z.object({ host }), query: z.object({ month: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/) }) },
  responses: {
    200: {
      description: 'The invoices of a month as CSV, by number, a row for each VAT rate; corrections have differences',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refused,
  },
});
