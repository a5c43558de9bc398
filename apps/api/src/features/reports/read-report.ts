import type { Report, ReportName, ReportQuery } from '@witryna/contract/reports';
import type { Tenant } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { findShopRow } from '../shop/store.ts';
import { type ComparedDays, comparedDays } from './compared-days.ts';
import { productReport, stockReport } from './goods-reports.ts';
import { refreshSums } from './keep-sums.ts';
import { findSums } from './keep-sums-store.ts';
import type { ReportAsk, ReportPart } from './report-parts.ts';
import { deliveryReport, paymentReport, refundReport, salesReport, vatReport } from './sales-reports.ts';
import { countOtherCurrencies } from './store.ts';
import { searchReport, speedReport, visitReport } from './visit-reports.ts';

const readers: Readonly<Record<ReportName, (ask: ReportAsk) => Promise<ReportPart>>> = {
  sales: salesReport,
  vat: vatReport,
  products: productReport,
  stock: stockReport,
  refunds: refundReport,
  payments: paymentReport,
  deliveries: deliveryReport,
  searches: searchReport,
  visits: visitReport,
  speed: speedReport,
};

interface ReportSources {
  jobs: Pick<JobSender, 'sendForShops'>;
  now: Date;
  /** How a kind of payment is called in the person's language. */
  paymentLabel(type: string): string;
}

/**
 * Reads a report. Days that have changed are counted before, as far as that takes no time; the answer says whether
 * others are pending.
 * @throws ShopError InvalidRequest for days that are none
 */
export async function readReport(
  tenant: Tenant,
  name: ReportName,
  query: ReportQuery,
  { jobs, now, paymentLabel }: ReportSources,
): Promise<Report> {
  const shop = await tenant.read(findShopRow);
  if (!shop) throw new Error('the shop has no row');
  const days = comparedDays(query, now, shop.time_zone);
  const left = await refreshSums(tenant, jobs, now);
  return tenant.read(async (tx) => {
    const sums = await findSums(tx);
    const countedFrom = sums?.countedFrom ?? null;
    const lastYear = lastYearOf(days, countedFrom);
    const currency = shop.currency_code;
    const part = await readers[name]({ tx, ...days, lastYear, currency, now, paymentLabel });
    return {
      report: name,
      ...{ period: days.period, before: days.before, lastYear, currency },
      pending: left.changes || (left.earlier && (countedFrom === null || countedFrom > days.before.from)),
      // When no order is older, no day is missing.
      countedFrom: sums?.isComplete ? null : countedFrom,
      otherCurrencies: await countOtherCurrencies(tx, currency, days.period),
      ...part,
    };
  });
}

/** The year before is told if it is not that with which the period is compared anyway, and if its days were counted. */
function lastYearOf({ before, lastYear }: ComparedDays, countedFrom: string | null) {
  if (before.from === lastYear.from || countedFrom === null || countedFrom > lastYear.to) return null;
  return lastYear;
}
