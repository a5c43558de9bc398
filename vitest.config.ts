import { availableParallelism } from 'node:os';
import { backOfficeAreas } from '@witryna/messages/areas';
import { defineConfig } from 'vitest/config';
import { clientAssets } from './apps/storefront/build-plugins/client-assets.ts';
import { fontFiles } from './apps/storefront/build-plugins/font-files.ts';
import { messagesPlugin, pageAreas } from './apps/storefront/build-plugins/messages-plugin.ts';

/**
 * Files whose modules keep state: a visitor's consent in the storefront, a provider's tokens and certificates in the API.
 * Each loads our modules anew, but shares the packages with the others.
 */
const stateful = [
  'apps/storefront/**/*.test.{ts,tsx}',
  'apps/api/test/*.test.ts',
  'apps/api/src/payments/**/*.test.ts',
];
const plugins = () => [messagesPlugin([...pageAreas, ...backOfficeAreas, 'mails']), clientAssets(), fontFiles()];
const exclude = ['**/node_modules/**', '**/build/**'];
const settings = {
  // A slow machine needs 40 s for the slowest property test.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

/** All other files of tests share modules, which saves the time to load them once per file. */
export const shared = {
  ...settings,
  name: 'shared',
  include: ['{apps,packages,scripts}/**/*.test.{ts,tsx,mjs}', '*.test.{ts,mjs}'],
  exclude: [...exclude, ...stateful],
  isolate: false,
};
/** All unit tests use the same database server. */
export const databaseServer = {
  globalSetup: ['./apps/api/test/database-server.ts'],
  provide: { testDatabaseUrl: process.env.TEST_DATABASE_URL ?? '' },
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: plugins(),
        test: {
          ...settings,
          name: 'stateful',
          include: stateful,
          exclude,
          isolate: false,
          setupFiles: ['./scripts/fresh-file.ts'],
        },
      },
      { plugins: plugins(), test: shared },
    ],
    ...databaseServer,
    // Some tests wait for processes and timers: three files at a time keep 2 cores busy.
    maxWorkers: Math.max(3, availableParallelism()),
  },
});
