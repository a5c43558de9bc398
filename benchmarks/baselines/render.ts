import { createServer } from 'node:http';
import { join } from 'node:path';
import { createApi } from '@witryna/api/app.ts';
import { appDeps } from '@witryna/api/app-deps.ts';
import { allDeliveries } from '@witryna/api/delivery/delivery-registry.ts';
import { createRateLimiter } from '@witryna/api/http/rate-limits.ts';
import { allPayments } from '@witryna/api/payments/payment-registry.ts';
import { createLocalOriginals } from '@witryna/api/pictures/original-store.ts';
import { secretKeyOf } from '@witryna/api/secrets/secret-key.ts';
import { createShopResolver } from '@witryna/api/tenancy/shop-resolver.ts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { createPageRenderer } from '../../apps/server/pages/page-renderer.ts';
import type { StorefrontBuild } from '../../apps/server/pages/storefront.ts';
import { openBareDatabase, openLoggingDatabase } from './bare-database.ts';

/**
 * The least work that a page needs: run its SQL statements, parse its API responses and call `renderToString` on its
 * tree. The statements, responses and tree are recorded from one rendering by the real server code.
 */
interface Build extends StorefrontBuild {
  entry: {
    module: StorefrontBuild['entry']['module'] & {
      documentOf(url: string, context: EntryContext, nonce: string): ReactNode;
    };
  };
}

const { DATA_DIR: dataDir = '', ADDRESS: address = '/', HOST_NAME: host = '' } = process.env;
const shopId = Number(process.env.SHOP_ID);
const build: Build = await import(join(import.meta.dirname, '../../apps/storefront/build/server/index.js'));
const entry = build.entry.module;
const { pool, connection } = await openBareDatabase(dataDir, shopId);

const statements: { sql: string; parameters: readonly unknown[] }[] = [];
const responses: string[] = [];
const recorded = await recordPage();

createServer(async (_request, response) => {
  await Promise.all(statements.map(({ sql, parameters }) => pool.query(sql, [...parameters])));
  for (const text of responses) JSON.parse(text);
  const html = renderToString(entry.documentOf(`http://${host}${address}`, recorded, 'nonce'));
  const body = Buffer.from(`<!DOCTYPE html>${html}`);
  response.writeHead(200, ['content-type', 'text/html; charset=utf-8', 'content-length', String(body.length)]);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening\n'));

async function recordPage(): Promise<EntryContext> {
  let context: EntryContext | undefined;
  const recordingEntry: typeof entry = {
    ...entry,
    default: (request, status, headers, given, provider) => {
      // A stream can be read only once, so the baseline's pages lack the stream's data and are slightly smaller.
      context = { ...given, serverHandoffStream: undefined };
      return entry.default(request, status, headers, given, provider);
    },
  };
  const api = createRecordingApi();
  const renderer = createPageRenderer({ ...build, entry: { ...build.entry, module: recordingEntry } });
  const page = await renderer.render(
    {
      host,
      state: 'live',
      shopId,
      origin: `http://${host}`,
      environment: { allowDebugDomain: false },
      findStatus: async () => ({ kind: 'live' }),
      findMovedPage: async () => undefined,
      fetchApi: async (request) => {
        const response = await api.fetch(request, { internal: true });
        responses.push(await response.clone().text());
        return response;
      },
    },
    address,
  );
  if (page.status !== 200 || !context) throw new Error(`${address}: ${page.status}`);
  return context;
}

function createRecordingApi() {
  const db = openLoggingDatabase(connection, (statement) => {
    if (!/^(begin|commit|rollback)|set_config|resolve_shop/.test(statement.sql)) statements.push(statement);
  });
  const clock = () => new Date();
  const nothing = () => undefined;
  const deps = appDeps({
    db,
    shops: createShopResolver(db),
    limiter: createRateLimiter({}),
    clock,
    fetch: globalThis.fetch,
    log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    payments: allPayments,
    deliveries: allDeliveries,
    originals: createLocalOriginals(dataDir),
    settings: {
      dataDir,
      publicUrl: 'http://{host}',
      secretKey: secretKeyOf(Buffer.alloc(32)),
      apiHosts: [],
      allowDebugDomain: false,
      smtpUrl: undefined,
      rateLimits: {},
    },
  });
  return createApi(deps);
}
