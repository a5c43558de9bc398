import { sql } from 'kysely';
import { type Browser, chromium, type Page } from 'playwright-core';
import { changeDatabase } from '../e2e/running-database.ts';
import { allIds, tools } from '../e2e/tool-ids.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import type { Row } from './rows.ts';
import { firstProduct } from './shop-pages.ts';

const host = 'glina.localhost';
const shop = 'Glina';
const GOOD_INP_MS = 200;
/** A shift that nobody sees. */
const MAX_SHIFT = 0.01;
const CLICKS = 8;
/** How much LCP may differ between two measurements of the same page on a busy machine. */
const NOISE_MS = 150;

/**
 * Average time that a company's scripts keep the main thread of a page busy, in milliseconds, in the HTTP Archive's crawls
 * with a slowed-down telephone. Published in third-party-web 0.30.0 (npm, 2026-09-14). Of the other tools nothing is
 * published, so their stand-ins do nothing.
 */
const publishedMs: Readonly<Record<string, number>> = {
  'www.googletagmanager.com': 1_066,
  'connect.facebook.net': 514,
  'analytics.tiktok.com': 578,
  'cdn.livechatinc.com': 1_116,
  'static.hotjar.com': 732,
  'mc.yandex.ru': 2_423,
  'widgets.trustedshops.com': 430,
  'cdn.cookie-script.com': 578,
};
/** How tools split their work is published nowhere. Stand-ins work in tasks that Chromium does not yet call long. */
const TASK_MS = 50;

/** LCP and INP in milliseconds, and the sum of all layout shifts. */
interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  readonly inp: number;
}
/** `after` begins when an allowed tool's script has come. */
interface Sample {
  readonly before: Vitals;
  readonly after: Vitals;
}

/** Runs in a page before its own code. `measured()` resolves to the vitals since the last call. */
const measureInPage = `{
  const sums = { lcp: 0, cls: 0, inp: 0 };
  const uses = {
    'largest-contentful-paint': (entry) => { sums.lcp = entry.startTime },
    'layout-shift': (entry) => { if (!entry.hadRecentInput) sums.cls += entry.value },
    event: (entry) => { if (entry.interactionId) sums.inp = Math.max(sums.inp, entry.duration) },
  };
  for (const [type, use] of Object.entries(uses))
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, durationThreshold: 16 });
  // The browser tells of an event only after it has shown the frame with its effect.
  window.measured = () => new Promise((resolve) => setTimeout(() => {
    resolve({ ...sums });
    sums.cls = sums.inp = 0;
  }, 500));
}`;

/**
 * Measures home and product of a shop without tools, with each, and with all, before and after the visitor has allowed
 * them. Local stand-ins take the tools' place: they work as long as the tools do, but weigh nothing.
 * @param runs how often each page is opened; the median counts
 */
export async function measureIntegrations({
  port,
  dataDir,
  runs,
}: {
  port: number;
  dataDir: string;
  runs: number;
}): Promise<Row[]> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM_PATH');
  const sets: readonly (readonly [name: string, ids: object, loads: boolean])[] = [
    ['no tool', {}, false],
    ...tools.map(([ids]) => [Object.keys(ids)[0] ?? '', ids, true] as const),
    // It runs before consent, because it asks for it.
    ['cookieScript', { cookieScript: { id: 'c'.repeat(32) } }, false],
    ['all tools', allIds, true],
  ];
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const paths = { home: '/', product: await firstProduct(port, host) };
    const rows: Row[] = [];
    const lcpWithout: Record<string, number> = {};
    for (const [name, ids, loads] of sets) {
      await configure(dataDir, ids);
      for (const [kind, path] of Object.entries(paths)) {
        const { before, after } = await measure(browser, `http://${host}:${port}${path}`, loads, runs);
        lcpWithout[kind] ??= before.lcp;
        rows.push({
          name: `${kind} with ${name}`,
          target: `LCP as without, CLS ≤ ${MAX_SHIFT}, INP ≤ ${GOOD_INP_MS} ms`,
          result: `before: LCP ${Math.round(before.lcp)} ms, ${describe(before)}; after: ${describe(after)}`,
          met:
            before.lcp <= lcpWithout[kind] + NOISE_MS &&
            [before, after].every(({ cls, inp }) => cls <= MAX_SHIFT && inp <= GOOD_INP_MS),
        });
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

const describe = ({ cls, inp }: Vitals) => `CLS ${cls.toFixed(3)}, INP ${Math.round(inp)} ms`;

const configure = (dataDir: string, ids: object) =>
  changeDatabase(
    dataDir,
    sql`update shop set config = (config - ${[...Object.keys(allIds), 'cookieScript']}::text[]) || ${JSON.stringify(ids)}::jsonb where name = ${shop}`,
  );

async function measure(browser: Browser, address: string, loads: boolean, runs: number): Promise<Sample> {
  const samples: Sample[] = [];
  // The first visit fills the caches of pages and pictures.
  for (let run = -1; run < runs; run += 1) {
    const sample = await visit(browser, address, loads);
    if (run >= 0) samples.push(sample);
  }
  return { before: medians(samples.map(({ before }) => before)), after: medians(samples.map(({ after }) => after)) };
}

function medians(all: readonly Vitals[]): Vitals {
  const median = (name: keyof Vitals) =>
    all.map((one) => one[name]).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;
  return { lcp: median('lcp'), cls: median('cls'), inp: median('inp') };
}

async function visit(browser: Browser, address: string, loads: boolean): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'pl-PL' });
  try {
    await context.route(/^https:/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: standIn(new URL(route.request().url()).hostname) }),
    );
    const page = await context.newPage();
    await page.addInitScript({ content: measureInPage });
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = await clickAndMeasure(page);
    // The notice of a shop without tools, or the question for consent, with "Accept all" first.
    const accept = page.locator('.cookie-notice button').first();
    if (loads) await Promise.all([page.waitForResponse(/^https:/), accept.click()]);
    else if ((await accept.count()) > 0) await accept.click();
    return { before, after: await clickAndMeasure(page) };
  } finally {
    await context.close();
  }
}

async function clickAndMeasure(page: Page): Promise<Vitals> {
  const button = page.locator('main button[aria-pressed]:visible').first();
  for (let click = 0; click < CLICKS; click += 1) await button.click();
  return page.evaluate<Vitals>('measured()');
}

/** A script that works as long as the tool's. */
function standIn(hostname: string): string {
  return `{ let left = ${publishedMs[hostname] ?? 0};
    const work = () => {
      const end = performance.now() + Math.min(left, ${TASK_MS});
      while (performance.now() < end);
      left -= ${TASK_MS};
      if (left > 0) setTimeout(work);
    };
    if (left > 0) work(); }`;
}
