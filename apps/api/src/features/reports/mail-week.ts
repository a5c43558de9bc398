import { isLanguage, languageOfShop, localeOf } from '@witryna/contract/languages';
import type { Days } from '@witryna/contract/reports';
import type { WeekFigures, WeekValue } from '@witryna/contract/week-mail';
import { DAY_MS, dayAt } from '@witryna/contract/zone-time';
import type { ApiDeps } from '../../api-context.ts';
import { openTenant, type TenantTransaction } from '../../database/tenant.ts';
import type { JobSender } from '../../jobs/job-sender.ts';
import { sendOnce } from '../../mail/send-once.ts';
import { wasSent } from '../../mail/sent-mail-store.ts';
import { type MailDeps, shopForMail } from '../shop/shop-for-mail.ts';
import { findShopRow } from '../shop/store.ts';
import { keepSums } from './keep-sums.ts';
import { listReaders } from './reader-store.ts';
import { perOne, total } from './report-parts.ts';
import { listSums, nameProducts } from './store.ts';
import { listDayVisits, readFirstDays } from './visit-report-store.ts';

/** The hour of the shop's Monday at which the mails go. */
const HOUR = 6;
const SHOWN_PRODUCTS = 5;

/** The week of a mail: the Monday of the week in which it is sent. */
interface WeekMailJob {
  shopId: number;
  personId: string;
  monday: string;
}

const idOf = ({ personId, monday }: WeekMailJob) => `week-${monday}-${personId}`;

/** Queues the mails about last week for everybody who wants one, on Mondays from six o'clock on the shop's clock. */
export async function queueWeekMails(
  deps: Pick<ApiDeps, 'db' | 'clock'> & { jobs: JobSender },
  shopId: number,
): Promise<void> {
  const tenant = openTenant(deps.db, shopId, 'shopkeeper');
  const now = deps.clock();
  const shop = await tenant.read(findShopRow);
  const monday = shop && mondayAt(now, shop.time_zone);
  if (monday === undefined) return;
  const readers = await tenant.read(listReaders);
  if (readers.length === 0) return;
  await keepSums(tenant, now);
  await deps.jobs.ready();
  for (const { id: personId } of readers) {
    const job = { shopId, personId, monday };
    if (await deps.jobs.isQueued('week-mail', job)) continue;
    await tenant.write(async (tx) => {
      if (!(await wasSent(tx, idOf(job)))) await deps.jobs.send(tx, 'week-mail', job);
    });
  }
}

/** The day, if it is a Monday on the shop's clock and late enough for the mails. */
function mondayAt(now: Date, timeZone: string): string | undefined {
  const day = new Date(dayAt(now.getTime(), timeZone));
  const earlier = dayAt(now.getTime() - HOUR * 3_600_000, timeZone);
  return day.getUTCDay() === 1 && earlier === day.getTime() ? day.toISOString().slice(0, 10) : undefined;
}

/**
 * Mails somebody how last week was, unless they want no such mail any more, or may not see the figures. If the job runs
 * again, it sends a mail with the same id.
 */
export async function mailWeek(deps: MailDeps, job: WeekMailJob): Promise<void> {
  const { shopId, personId, monday } = job;
  const tenant = openTenant(deps.db, shopId, 'shopkeeper');
  const found = await tenant.read(async (tx) => {
    const reader = (await listReaders(tx)).find(({ id }) => id === personId);
    const shop = await findShopRow(tx);
    const { backOfficeHost } = deps.settings;
    if (!reader || !shop || backOfficeHost === undefined) return undefined;
    const { currency_code: currency, language_code: own } = shop;
    const language = reader.language !== null && isLanguage(reader.language) ? reader.language : languageOfShop(own);
    const about = await shopForMail(deps, tx, { language, currency });
    const week = await readWeek(tx, { monday, currency });
    const { from, to } = week.days;
    const origin = new URL(deps.settings.publicUrl.replace('{host}', backOfficeHost)).origin;
    const url = `${origin}/${about.host}/reports?period=range&from=${from}&to=${to}`;
    return { reader, about, message: { ...week.message, days: textsOf(week.days, language), url } };
  });
  if (!found) return;
  const { reader, about, message } = found;
  const { host, from, shop } = about;
  const mail = await deps.renderMail('week', { shop, ...message });
  await sendOnce(deps, shopId, { id: idOf(job), host, from, to: reader.email, ...mail });
}

type Figures = Omit<WeekFigures, 'days' | 'url'>;

async function readWeek(
  tx: TenantTransaction,
  { monday, currency }: { monday: string; currency: string },
): Promise<{ days: Days; message: Figures }> {
  const days = weekBefore(monday);
  const earlier = weekBefore(days.from);
  const sumsOf = (week: Days) => listSums(tx, { measures: ['order', 'refund'], currency, days: week });
  const { visits: first } = await readFirstDays(tx);
  const visitsOf = async (week: Days) => {
    if (first === null || week.to < first) return null;
    return (await listDayVisits(tx, week)).reduce((sum, { times }) => sum + times, 0);
  };
  const [now, before] = [await sumsOf(days), await sumsOf(earlier)];
  const value = (of: (sums: typeof now) => number | null): WeekValue => ({ now: of(now), before: of(before) });
  const best = (await listSums(tx, { measures: ['product'], currency, days })).slice(0, SHOWN_PRODUCTS);
  const known = await nameProducts(
    tx,
    best.map(({ key }) => Number(key)),
  );
  return {
    days,
    message: {
      turnover: value((sums) => total(sums, 'order').minor),
      orders: value((sums) => total(sums, 'order').times),
      average: value((sums) => perOne(total(sums, 'order').minor, total(sums, 'order').times)),
      refunded: value((sums) => total(sums, 'refund').minor),
      visits: { now: await visitsOf(days), before: await visitsOf(earlier) },
      best: best.map(({ key, times, minor }) => ({ name: known.get(Number(key))?.name ?? '', pieces: times, minor })),
    },
  };
}

/** The seven days before a day. */
function weekBefore(day: string): Days {
  const time = Date.parse(`${day}T00:00:00Z`);
  const before = (days: number) => new Date(time - days * DAY_MS).toISOString().slice(0, 10);
  return { from: before(7), to: before(1) };
}

function textsOf({ from, to }: Days, language: string): Days {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  const text = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  return { from: text(from), to: text(to) };
}
