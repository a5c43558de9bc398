import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from 'playwright-core';
import { vi } from 'vitest';
import type { Visit, VisitOptions } from '../browser.ts';
import { type JourneyShop, journeyShops } from '../demo-shops.ts';
import { enter } from '../shopper.ts';
import type { BrowserRow } from './browser-row.ts';
import {
  brokenJson,
  errorHeading,
  expectSettled,
  expectUsable,
  type FaultName,
  faultNames,
  shownWithinMs,
  slowMs,
  tryAgain,
  wrongShapes,
} from './failure-checks.ts';
import { formRows } from './form-rows.ts';
import { goOffline, goOnline } from './offline-links.ts';
import { pageRows } from './page-rows.ts';

export const browserRows: readonly BrowserRow[] = [...pageRows, ...formRows];

/** A page that is opened while the browser is offline is the browser's own. */
export function faultsOf({ opensPage }: BrowserRow): FaultName[] {
  return faultNames.filter((name) => name !== 'offline' || !opensPage);
}

interface Cell {
  readonly row: BrowserRow;
  readonly fault: FaultName;
  readonly shop: JourneyShop;
}

/** Some of all cells: every fault in every language, and every call at least once. */
export function pairwiseCells(): Cell[] {
  const left = [...browserRows];
  return faultNames.toReversed().flatMap((fault) =>
    journeyShops.map((shop): Cell => {
      const unused = left.findIndex((row) => faultsOf(row).includes(fault));
      const [row] = unused < 0 ? formRows : left.splice(unused, 1);
      if (!row) throw new Error(`no call can have the fault ${fault}`);
      return { row, fault, shop };
    }),
  );
}

const json = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body });
const answers: Record<Exclude<FaultName, 'offline'>, (route: Route) => unknown> = {
  slow: async (route) => {
    await pause(slowMs);
    await route.continue();
  },
  'status 500': json(500, '{"error":{"code":"InternalError","requestId":"0"}}'),
  'broken JSON': json(200, brokenJson),
  'wrong shapes': json(200, wrongShapes),
  'no answer': () => undefined,
};

/** Provokes one fault of one call in the browser, checks what the shopper sees, and that the page works again after it. */
export async function runCell(
  open: (options?: VisitOptions) => Promise<Visit>,
  { row, fault, shop }: Cell,
): Promise<void> {
  const shopper = await enter(open, shop, 1366, { fresh: true });
  const { page, visit } = shopper;
  await row.prepare(shopper);
  const calls = (url: URL) => row.call.test(url.pathname);
  visit.expectStatus(0, 500);
  // React says which part it could not draw from the wrong shapes.
  if (fault === 'wrong shapes') visit.expectMessage(/TypeError|is not a function|not iterable|undefined|null/);
  if (fault === 'offline') await goOffline(shopper);
  else
    await page.route(calls, (route) =>
      row.method === undefined || row.method === route.request().method() ? answers[fault](route) : route.fallback(),
    );
  await row.act(shopper);
  const works = row.works(shopper);
  const error = errorHeading(page, shopper.t);
  const shown = fault === 'slow' ? works : (row.fails?.(shopper) ?? works);
  const wanted = fault === 'broken JSON' && row.takesAny ? shown.or(works) : shown;
  // Which parts of an answer with the wrong shapes are read is not promised, only that the shopper can go on.
  if (fault !== 'wrong shapes') await wanted.first().waitFor({ timeout: shownWithinMs + slowMs });
  await expectSettled(page);
  await expectUsable(page);
  const failed = row.fails !== undefined && (await row.fails(shopper).count()) > 0;
  const replaced = !failed && (await error.count()) > 0;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (fault === 'offline') await goOnline(shopper);
  if (failed) {
    // With its connection back, the page may be loaded again, and a press just before is lost.
    const again = async () => {
      await row.again(shopper);
      await works.first().waitFor({ timeout: 5000 });
    };
    await vi.waitFor(again, { timeout: 20_000, interval: 10 });
  }
  if (replaced) await tryAgain(page, shopper.t).click();
  else if (fault === 'wrong shapes' && row.opensPage) await page.reload();
  // A form that an error has replaced is empty again.
  if (failed || row.opensPage) await works.first().waitFor();
  await visit.end();
}
