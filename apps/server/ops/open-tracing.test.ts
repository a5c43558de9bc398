import type { RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Tables } from '@witryna/api/database/database.ts';
import { openTenant } from '@witryna/api/database/tenant.ts';
import { startJobs } from '@witryna/api/jobs/start-jobs.ts';
import { currentRequestId } from '@witryna/api/log/request-id.ts';
import { asPart, currentTraceId } from '@witryna/api/log/tracing.ts';
import { tracedFetch } from '@witryna/api/outside/traced-fetch.ts';
import type { RenderMail } from '@witryna/contract/mail';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { makeCup, makeSellingShop, shopperAt } from '../../api/test/buying.ts';
import { createTestDatabase } from '../../api/test/create-test-database.ts';
import { makeShop } from '../../api/test/shop-fixtures.ts';
import { createTestApi } from '../../api/test/test-api.ts';
import { createPageCache } from '../pages/page-cache/page-cache.ts';
import { serveForTest } from '../test/serve-for-test.ts';
import { renderedAs, servePages } from '../test/serve-pages.ts';
import { BATCH, MAX_WAITING, openTracing, type Tracing, type TracingOptions } from './open-tracing.ts';

const { db } = await createTestDatabase<Tables>();

/** What is read of OTLP's JSON. */
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.looseObject({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
              links: z.array(z.looseObject({ traceId: z.string(), spanId: z.string() })),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.infer<typeof exported>['resourceSpans'][0]['scopeSpans'][0]['spans'][0];

/** Serves a collector. By default it takes what it gets at once. */
async function collect(answer: RequestListener = (_request, response) => void response.end('{}')) {
  const spans: Span[] = [];
  const { port } = await serveForTest(async (request, response) => {
    const { resourceSpans } = exported.parse(await json(request));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    answer(request, response);
  });
  return { endpoint: `http://127.0.0.1:${port}`, spans };
}

function openForTest(options: Partial<TracingOptions> & { endpoint: string }) {
  const warned: string[] = [];
  const log = { warn: (_details: object, message: string) => void warned.push(message) };
  const tracing = openTracing({ share: 1, version: '1.2.3', trustProxy: undefined, log, ...options });
  onTestFinished(() => tracing.stop());
  return { ...tracing, warned };
}

/** Serves a page that asks the API, an outside service, and the database for whom it works. */
async function serveTracedPage(options: Partial<TracingOptions> & { endpoint: string }) {
  const shop = await makeShop(db, `${crypto.randomUUID()}.test`);
  const { api } = createTestApi(db);
  const { port } = await serveForTest((_request, response) => void response.end());
  const tracing = openForTest(options);
  const cache = createPageCache({ maxBytes: 1_000_000, clock: () => 0 });
  const get = await servePages(cache, {
    around: (serve) => tracing.trace('page', serve),
    deps: {
      readForPage: (work) => work(async (request) => api.fetch(request, { internal: true })),
      renderer: {
        render: async ({ fetchApi }) => {
          await fetchApi(new Request(`http://api.test/api/shop/Category?shopId=${shop.shopId}`));
          await tracedFetch(`http://127.0.0.1:${port}/orders/anna@example.com`, { method: 'post' });
          const name = await openTenant(db, shop.shopId).read(async (tx) => {
            const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
              tx,
            );
            return rows[0]?.name;
          });
          return renderedAs(JSON.stringify({ name, traceId: currentTraceId(), requestId: currentRequestId() }));
        },
        routes: { routeOf: () => ({ parameters: new Map(), plainQuery: '' }) },
      },
    },
  });
  return {
    get: async (headers: Record<string, string> = {}) => JSON.parse((await get('/cups?search=secret', headers)).text),
    tracing,
  };
}

/** The attributes of a span. */
const factsOf = (span?: Span) =>
  Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);

/** The names of spans as a tree: those of a span's parts are indented. */
function treeOf(spans: readonly Span[], parent: string | undefined, depth = 0): string[] {
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === parent);
  return parts.flatMap(({ name, spanId }) => ['  '.repeat(depth) + name, ...treeOf(spans, spanId, depth + 1)]);
}

test('a page is a tree of spans: its calls, their statements, services outside; without values, queries and addresses', async () => {
  const { endpoint, spans } = await collect();
  const { get, tracing } = await serveTracedPage({ endpoint });
  const { name, traceId, requestId } = await get({
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  });
  await tracing.stop();
  // Nobody waits for the end of a read, which may come after that of the page.
  expect(treeOf(spans, undefined).filter((name) => !name.endsWith(' commit'))).toEqual([
    'GET page',
    '  render',
    '    GET /api/shop/Category',
    '      select resolve_shop_id',
    '      select category',
    '    POST 127.0.0.1',
    '    select',
  ]);
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  expect(traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(name).toBe(`witryna ${traceId}`);
  const text = JSON.stringify(spans);
  expect(text).toContain(requestId);
  expect(text).not.toMatch(/secret|anna|192\.0\.2/);
});

test('a run of a job is a trace of its own, with statements and outcome, and links to the call that asked for it', async () => {
  const { endpoint, spans } = await collect();
  const tracing = openForTest({ endpoint });
  const api = createTestApi(db);
  const shop = await makeSellingShop(db, 'traced.test');
  const cup = await makeCup(shop);
  const buy = tracing.trace('call', async (_request, response) => {
    await shopperAt(api, 'traced.test').buy(cup);
    response.end();
  });
  const { port } = await serveForTest(buy);
  for (let order = 0; order < 2; order += 1) await (await fetch(`http://127.0.0.1:${port}/`)).text();
  const send = vi.fn().mockRejectedValueOnce(new TypeError('anna@example.com'));
  const renderMail: RenderMail = async (kind) => ({ subject: kind, html: '', text: '' });
  const jobs = await startJobs({ ...api.deps, renderMail, mailer: { send } });
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2), { timeout: 60_000, interval: 50 });
  await jobs.stop();
  await tracing.stop();

  const runs = spans.filter(({ name }) => name === 'process mail');
  const [failed, done] = ['to-be-repeated', 'done'].map((outcome) =>
    runs.find((run) => factsOf(run)['witryna.outcome'] === outcome),
  );
  expect(factsOf(failed)).toMatchObject({
    ...{ 'messaging.destination.name': 'mail', 'witryna.shop_id': shop.shopId, 'witryna.attempt': 1 },
    'error.type': 'TypeError',
  });
  expect(treeOf(spans, done?.spanId)).toContain('select shop_order');
  for (const { parentSpanId, links } of runs) {
    expect(parentSpanId).toBeUndefined();
    expect(spans.find(({ spanId }) => spanId === links[0]?.spanId)?.name).toBe('POST /api/shop/Order');
  }
  expect(JSON.stringify(spans)).not.toContain('anna');
});

test('a trace that a trusted proxy has begun goes on, unless the proxy says that it is not recorded', async () => {
  const { endpoint, spans } = await collect();
  const { get, tracing } = await serveTracedPage({ endpoint, trustProxy: 1, share: 0 });
  const proxy = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
  expect(await get({ traceparent: `00-${proxy.traceId}-${proxy.spanId}-01` })).toMatchObject({
    traceId: proxy.traceId,
  });
  await tracing.stop();
  expect(treeOf(spans, proxy.spanId)[0]).toBe('GET page');
  expect(spans.every(({ traceId }) => traceId === proxy.traceId)).toBe(true);
});

test.each(['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00', 'nonsense'])(
  'with a share of 0 and the trace %s, a page has no spans, and its statements no id',
  async (traceparent) => {
    const { endpoint, spans } = await collect();
    const { get, tracing } = await serveTracedPage({ endpoint, trustProxy: 1, share: 0 });
    expect(await get({ traceparent })).toEqual({ name: 'witryna', requestId: expect.any(String) });
    await tracing.stop();
    expect(spans).toEqual([]);
  },
);

test('a collector that does not answer keeps no page and no stop waiting; what it did not get is lost', async () => {
  const { endpoint } = await collect(() => undefined);
  const { get, tracing } = await serveTracedPage({ endpoint, withinMs: 200 });
  expect(await get()).toMatchObject({ traceId: expect.any(String) });
  const began = performance.now();
  await tracing.stop();
  expect(performance.now() - began).toBeLessThan(5_000);
});

/** Serves a request with many parts, and asks for it. */
async function askForParts({ trace }: Pick<Tracing, 'trace'>, count: number): Promise<void> {
  const { port } = await serveForTest(
    trace('call', async (_request, response) => {
      const part = { name: 'part', attributes: {} };
      for (let at = 0; at < count; at += 1)
        await asPart(
          () => part,
          async () => at,
        );
      response.end();
    }),
  );
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
}

test('of the spans that a collector does not take yet, a queue and the batch on its way are kept', async () => {
  const held = Promise.withResolvers<void>();
  const { endpoint, spans } = await collect(async (_request, response) => {
    await held.promise;
    response.end('{}');
  });
  const tracing = openForTest({ endpoint });
  await askForParts(tracing, 2 * MAX_WAITING);
  held.resolve();
  await tracing.stop();
  expect(spans).toHaveLength(MAX_WAITING + BATCH);
});

test('that a collector refuses spans is logged once a minute', async () => {
  const { endpoint, spans } = await collect((_request, response) => void response.writeHead(400).end());
  const tracing = openForTest({ endpoint });
  await askForParts(tracing, 3 * BATCH);
  await expect.poll(() => spans.length).toBeGreaterThan(BATCH);
  await tracing.stop();
  expect(tracing.warned).toEqual(['traces are lost']);
});
