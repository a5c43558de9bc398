import { z } from 'zod';
import { body, json } from '../answer.ts';
import { report, reportFile, reportMail, reportName, reportQuery } from '../reports.ts';
import { settingsLanguage } from '../shop-settings.ts';
import { adminRoute, done, host, refused } from './admin-routes.ts';

const ofShop = z.object({ host });
const ofReport = z.object({ host, report: reportName });

export const getReport = adminRoute('getReport', {
  method: 'get',
  path: '/admin/{host}/reports/{report}',
  request: { params: ofReport, query: reportQuery.extend(settingsLanguage.shape) },
  responses: {
    200: json(report, 'A report of a period, beside the period before and the same one a year before'),
    ...refused,
  },
});

export const exportReport = adminRoute('exportReport', {
  method: 'get',
  path: '/admin/{host}/reports/{report}/export',
  request: { params: ofReport, query: reportFile.extend(settingsLanguage.shape) },
  responses: {
    200: {
      description: 'One list of the report as CSV, as spreadsheets of the language read it',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...refused,
  },
});

export const getReportMail = adminRoute('getReportMail', {
  method: 'get',
  path: '/admin/{host}/report-mail',
  request: { params: ofShop },
  responses: { 200: json(reportMail, 'Whether the person gets a mail every Monday'), ...refused },
});

export const setReportMail = adminRoute('setReportMail', {
  method: 'put',
  path: '/admin/{host}/report-mail',
  request: { params: ofShop, body: body(reportMail) },
  responses: { ...done, ...refused },
});
