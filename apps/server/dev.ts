import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { openDatabase } from './api/open-database.ts';
import { createApp } from './app.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { listen } from './lifecycle/listen.ts';
import { printAddresses } from './lifecycle/print-addresses.ts';
import { closeServer, untilToldToStop } from './lifecycle/shut-down.ts';
import { tellFailure } from './lifecycle/tell-failure.ts';
import { createLog } from './ops/log.ts';
import type { Storefront, StorefrontBuild } from './pages/storefront.ts';
import { publicUrlOf, readEnv } from './settings/env.ts';

const STOREFRONT = fileURLToPath(new URL('../storefront', import.meta.url));

/** The same process with Vite in the place of the build: pages follow their sources, nothing is kept. */
async function develop(): Promise<void> {
  const env = { ...readEnv(), pageCacheMb: 0 };
  const log = createLog(env.logLevel);
  const told = untilToldToStop();
  const { server, port, handOver } = await listen(env.port, env.host);
  const vite = await createServer({
    root: STOREFRONT,
    configFile: `${STOREFRONT}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  });
  const publicUrl = publicUrlOf(env, port);
  const database = env.apiBaseUrl ? undefined : await openDatabase(env, log);
  if (database && env.demo) await seedDemo(database, env.dataDir, env.showcaseHost);
  const app = await createApp({ env, publicUrl, log, database, storefront: followSources(vite) });
  handOver((request, response) => vite.middlewares(request, response, () => void app.handler(request, response)));
  await printAddresses({ ...env, publicUrl, port, demo: env.demo && database !== undefined });
  await told;
  await vite.close();
  await closeServer(server, 1_000);
  await app.stop();
  await database?.close();
}

function followSources(vite: ViteDevServer): Storefront {
  return {
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as StorefrontBuild,
    serveStatic: () => false,
    followsSources: true,
  };
}

await develop().catch((error: unknown) => {
  tellFailure(error);
  // what is open already would keep the process; the database leaves with it
  process.exit();
});
