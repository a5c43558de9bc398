import { sql } from 'kysely';
import { type Browser, chromium, type Page } from 'playwright-core';
import { changeDatabase } from '../e2e/running-database.ts';
import { allIds, tools } from '../e2e/tool-ids.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { type LighthouseBrowser, startLighthouseBrowser } from './lighthouse-browser.ts';
import { medianBy } from './median.ts';
import type { Row } from './rows.ts';
import { firstProduct } from './shop-pages.ts';
import { isPublished, startStandInTools, type Work } from './stand-in-server.ts';

const host = 'glina.localhost';
const shop = 'Glina';
const GOOD_INP_MS = 200;
/** A shift that nobody sees. */
const MAX_SHIFT = 0.01;
const CLICKS = 8;
/** How often Lighthouse audits a page, an odd number; the median counts. */
const AUDITS = 3;
/** How much LCP may differ between two measurements of the same page on a busy machine. */
const NOISE_MS = 150;

/**
 * How tools split their work is published nowhere. While presses are measured, stand-ins work in tasks that Chromium does
 * not yet call long.
 */
const inPieces: Work = { slowdown: 1, taskMs: 50 };
/**
 * Lighthouse's score is for the worst case, all work in one task. Lighthouse reckons with a processor four times slower
 * than this one, as the published times do already.
 */
const inOnePiece: Work = { slowdown: 4, taskMs: Number.POSITIVE_INFINITY };

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
/** A choice of tools. `loads` tells whether a press on "Accept all" loads a script. */
interface ToolSet {
  readonly name: string;
  readonly ids: object;
  readonly loads: boolean;
  /** Whether Lighthouse is run: pages with a stand-in that does nothing score like those without one. */
  readonly isAudited: boolean;
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

const isPublishedAt = (script: string) => isPublished(new URL(script).hostname);
const sets: readonly ToolSet[] = [
  { name: 'no tool', ids: {}, loads: false, isAudited: true },
  ...tools.map(([ids, script]) => ({
    ...{ name: Object.keys(ids)[0] ?? '', ids },
    ...{ loads: true, isAudited: isPublishedAt(script) },
  })),
  // It runs before consent, because it asks for it.
  { name: 'cookieScript', ids: { cookieScript: { id: 'c'.repeat(32) } }, loads: false, isAudited: true },
  { name: 'all tools', ids: allIds, loads: true, isAudited: true },
];

interface Options {
  port: number;
  dataDir: string;
  /** How often each page is opened, an odd number; the median counts. */
  runs: number;
}

/**
 * Measures home and product of a shop without tools, with each, and with all, before and after the visitor has allowed
 * them, and Lighthouse's score once they are allowed.
 */
export async function measureIntegrations(options: Options): Promise<Row[]> {
  return [...(await measureVitals(options)), ...(await measureScores(options))];
}

async function measureVitals({ port, dataDir, runs }: Options): Promise<Row[]> {
  const standIns = await startStandInTools(inPieces);
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium found; set CHROMIUM_PATH');
  const args = ['--no-sandbox', '--disable-gpu', ...standIns.flags];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const rows: Row[] = [];
    const lcpWithout: Record<string, number> = {};
    for (const set of sets) {
      await configure(dataDir, set.ids);
      for (const [kind, address] of Object.entries(await addresses(port))) {
        const { before, after } = await measure(browser, address, set.loads, runs);
        lcpWithout[kind] ??= before.lcp;
        rows.push({
          name: `${kind} with ${set.name}`,
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
    await standIns.stop();
  }
}

/** A score depends on the tools alone, so it has no target. */
async function measureScores({ port, dataDir }: Options): Promise<Row[]> {
  const standIns = await startStandInTools(inOnePiece);
  const browser = await startLighthouseBrowser(standIns.flags);
  try {
    const rows: Row[] = [];
    for (const { name, ids, loads: asks } of sets.filter(({ isAudited }) => isAudited)) {
      await configure(dataDir, ids);
      for (const [kind, address] of Object.entries(await addresses(port))) {
        const before = standIns.asked();
        const score = await scoreWithTools(browser, address, asks);
        const loads = standIns.asked() - before > AUDITS;
        if (loads !== Object.keys(ids).length > 0) throw new Error(`${address}: tools ${loads ? '' : 'not '}loaded`);
        rows.push({ name: `Lighthouse: ${kind} with ${name}`, target: 'none', result: `${score}`, met: true });
      }
    }
    return rows;
  } finally {
    await browser.stop();
    await standIns.stop();
  }
}

/** Returns the median of Lighthouse's performance score, 0 to 100, of a page whose visitor has allowed all tools. */
async function scoreWithTools({ devTools, audit }: LighthouseBrowser, address: string, asks: boolean): Promise<number> {
  await allowTools(devTools, address, asks);
  const scores: number[] = [];
  for (let run = 0; run < AUDITS; run += 1) {
    const { categories } = await audit(address, ['performance']);
    scores.push(Math.round((categories.performance?.score ?? 0) * 100));
  }
  return medianBy(scores, (score) => score);
}

/** The answer stays in the browser's storage, in place of an earlier one. */
async function allowTools(devTools: string, address: string, asks: boolean): Promise<void> {
  const browser = await chromium.connectOverCDP(devTools);
  try {
    const page = await browser.contexts()[0]?.newPage();
    if (!page) throw new Error('the browser has no context');
    await page.goto(address);
    await page.evaluate(() => localStorage.clear());
    await page.goto(address, { waitUntil: 'networkidle' });
    await answerNotice(page, asks);
    await page.close();
  } finally {
    await browser.close();
  }
}

const addresses = async (port: number) => ({
  home: `http://${host}:${port}/`,
  product: `http://${host}:${port}${await firstProduct(port, host)}`,
});

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
  const of = (name: keyof Vitals) => medianBy(all, (one) => one[name])[name];
  return { lcp: of('lcp'), cls: of('cls'), inp: of('inp') };
}

async function visit(browser: Browser, address: string, loads: boolean): Promise<Sample> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 412, height: 823 },
    locale: 'pl-PL',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: measureInPage });
    await page.goto(address, { waitUntil: 'networkidle' });
    const before = await clickAndMeasure(page);
    await answerNotice(page, loads);
    return { before, after: await clickAndMeasure(page) };
  } finally {
    await context.close();
  }
}

/** Presses the button of a shop without tools, or "Accept all", and waits for the first tool's script then. */
async function answerNotice(page: Page, loads: boolean): Promise<void> {
  const accept = page.locator('.cookie-notice button').first();
  if (loads) await Promise.all([page.waitForResponse(/^https:/), accept.click()]);
  else if ((await accept.count()) > 0) await accept.click();
}

async function clickAndMeasure(page: Page): Promise<Vitals> {
  const button = page.locator('main button[aria-pressed]:visible').first();
  for (let click = 0; click < CLICKS; click += 1) await button.click();
  return page.evaluate<Vitals>('measured()');
}
