import type { Result } from 'lighthouse';
import { type LighthouseBrowser, startLighthouseBrowser } from './lighthouse-browser.ts';
import { medianBy } from './median.ts';
import type { Row } from './rows.ts';
import { shopPages } from './shop-pages.ts';

const targets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MAX_LCP_MS = 1_500;

/**
 * Runs Lighthouse's mobile audit on a home page, a list of products and a product page of every demo shop.
 * @param runs how often each page is audited, an odd number; the median counts
 */
export async function measureLighthouse(port: number, runs: number): Promise<Row[]> {
  const browser = await startLighthouseBrowser();
  try {
    const rows: Row[] = [];
    for (const { name, host, paths } of await shopPages(port))
      for (const [kind, path] of Object.entries(paths))
        rows.push(await run(browser, `${name}, ${kind}`, `http://${host}:${port}${path}`, runs));
    return rows;
  } finally {
    await browser.stop();
  }
}

/** The first run fills the page and picture caches. The median of the next ones counts. */
async function run(browser: LighthouseBrowser, name: string, address: string, runs: number): Promise<Row> {
  const report = () => browser.audit(address, Object.keys(targets));
  await report();
  const reports: Result[] = [];
  for (let at = 0; at < runs; at += 1) reports.push(await report());
  const score = ({ categories }: Result) => categories.performance?.score ?? 0;
  return rowOf(name, medianBy(reports, score));
}

function rowOf(name: string, { categories, audits }: Result): Row {
  const found = Object.entries(targets).map(([category, target]) => {
    const score = Math.round((categories[category]?.score ?? 0) * 100);
    const failed = categories[category]?.auditRefs.filter(
      ({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9,
    );
    return { score, isMet: score >= target, failed: score >= target ? [] : (failed ?? []) };
  });
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 1;
  const paint = audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY;
  const why = found
    .flatMap(({ failed }) => failed.map(({ id }) => ` ${id} ${audits[id]?.displayValue ?? ''}`))
    .join('');
  const scores = found.map(({ score }) => score).join(' / ');
  return {
    name: `Lighthouse: ${name}`,
    target: `≥ ${Object.values(targets).join(' / ')}, CLS 0, LCP ≤ ${MAX_LCP_MS / 1_000} s`,
    result: `${scores}, CLS ${shift.toFixed(3)}, LCP ${(paint / 1_000).toFixed(2)} s${why}`,
    met: found.every(({ isMet }) => isMet) && shift < 0.001 && paint <= MAX_LCP_MS,
  };
}
