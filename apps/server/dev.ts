import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { openDatabase } from './api/open-database.ts';
import { openOriginals } from './api/open-originals.ts';
import { seedDemo } from './demo/seed-demo.ts';
import type { NodeHandler } from './http/node-handler.ts';
import { listen } from './lifecycle/listen.ts';
import { printAddresses } from './lifecycle/print-addresses.ts';
import { reportFailure } from './lifecycle/report-failure.ts';
import { closeServer, waitForStopSignal } from './lifecycle/shut-down.ts';
import { createLog } from './ops/create-log.ts';
import type { Storefront, StorefrontBuild } from './pages/storefront.ts';
import { createServerApp } from './server-app.ts';
import { publicUrlOf, readEnv } from './settings/env.ts';

const STOREFRONT = fileURLToPath(new URL('../storefront', import.meta.url));

/**
 * Runs the server with Vite instead of the build: pages are rendered from their source files and not cached.
 */
async function develop(): Promise<void> {
  const env = { ...readEnv(), pageCacheMb: 0 };
  const log = createLog(env.logLevel);
  const stopSignal = waitForStopSignal();
  // Vite takes the server before there is a handler.
  let handler: NodeHandler = (_request, response) => void response.writeHead(503).end('starting');
  const { server, port } = await listen(env.port, env.host, (request, response) => handler(request, response));
  const vite = await createServer({
    root: STOREFRONT,
    configFile: `${STOREFRONT}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const publicUrl = publicUrlOf(env, port);
  const database = env.apiBaseUrl ? undefined : await openDatabase(env, log);
  if (database && env.demo) await seedDemo(database, { ...env, originals: openOriginals(env), now: new Date() });
  const app = await createServerApp({ env, publicUrl, log, database, storefront: viteStorefront(vite) });
  handler = (request, response) => vite.middlewares(request, response, () => void app.handler(request, response));
  await printAddresses({
    ...env,
    publicUrl,
    port,
    demo: env.demo && database !== undefined,
    backOffice: app.demoAddress,
  });
  await stopSignal;
  await vite.close();
  app.endStreams();
  await closeServer(server, 1_000);
  await app.stop();
  await database?.close();
}

function viteStorefront(vite: ViteDevServer): Storefront {
  return {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild,
    serveStatic: () => false,
    reloadsPerRequest: true,
  };
}

await develop().catch((error: unknown) => {
  reportFailure(error);
  // Open handles would keep the process running. The embedded database is stopped by its exit handler.
  process.exit();
});
