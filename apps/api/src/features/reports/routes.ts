import type { Language } from '@witryna/contract/languages';
import type { ReportName, ReportQuery } from '@witryna/contract/reports';
import { exportReport, getReport, getReportMail, setReportMail } from '@witryna/contract/routes/report-routes';
import { type ApiContext, type ApiDeps, createRouter } from '../../api-context.ts';
import { createTurns } from '../../concurrency/take-turns.ts';
import { csvAnswer } from '../../http/csv-answer.ts';
import { limitUse } from '../../http/limit-use.ts';
import { requirePerson } from '../../http/require-person.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { paymentTexts } from '../../payments/payment-registry.ts';
import { loggedExport } from '../goods/logged-export.ts';
import { personOf } from '../goods/person-of.ts';
import { readReport } from './read-report.ts';
import type { WeekReaders } from './week-readers.ts';
import { writeReport } from './write-report.ts';

interface ReportDeps extends ApiDeps {
  jobs: JobSender;
  readers: WeekReaders;
}

/** A report of a whole year takes a second. One shop that asks for many leaves the others theirs. */
const REPORT_TURNS = { atOnce: 6, atOnceOf: () => 2, maxWaiting: 10 };

/** The calls by which the people of a shop read how it sells, and take that as files. */
export function reportRoutes(deps: ReportDeps) {
  const turns = createTurns<number>(REPORT_TURNS);
  const read = (c: ApiContext, name: ReportName, query: ReportQuery, language: Language) => {
    const paymentLabel = (type: string) => paymentTexts(type, deps.payments.get(type), language, undefined).label;
    const tenant = c.get('tenant');
    return turns.run(tenant.shopId, () =>
      readReport(tenant, name, query, { jobs: deps.jobs, now: deps.clock(), paymentLabel }),
    );
  };
  return createRouter()
    .openapi(getReport, async (c) => {
      const { language, ...query } = c.req.valid('query');
      return c.json(await read(c, c.req.valid('param').report, query, language), 200);
    })
    .openapi(exportReport, async (c) => {
      limitUse(deps, c, 'orderExport');
      const { table, language, ...query } = c.req.valid('query');
      const report = await read(c, c.req.valid('param').report, query, language);
      const write = (counted: { rows: number }) => writeReport(report, { table, language }, counted);
      const file = loggedExport(c.get('tenant'), 'reports', personOf(c, deps), write, ['from', 'to']);
      return csvAnswer(c, file, `${report.report}-${table}`);
    })
    .openapi(getReportMail, async (c) => {
      return c.json({ wanted: await deps.readers.has(c.get('shop').shopId, requirePerson(c)) }, 200);
    })
    .openapi(setReportMail, async (c) => {
      await deps.readers.set(c.get('shop').shopId, requirePerson(c), c.req.valid('json').wanted);
      return c.body(null, 204);
    });
}
