import { defineConfig } from 'vitest/config';
import { clientAssets } from './apps/storefront/build-plugins/client-assets.ts';
import { fontFiles } from './apps/storefront/build-plugins/font-files.ts';
import { messagesPlugin, pageAreas } from './apps/storefront/build-plugins/messages-plugin.ts';

export default defineConfig({
  plugins: [messagesPlugin([...pageAreas, 'mails']), clientAssets(), fontFiles()],
  test: {
    include: ['{apps,packages,scripts}/**/*.test.{ts,tsx,mjs}', '*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['./apps/api/test/database-server.ts'],
    provide: { testDatabaseUrl: process.env.TEST_DATABASE_URL ?? '' },
    // By default one core would be left idle, which is half of a small machine.
    maxWorkers: '100%',
    // A slow machine needs 40 s for the slowest property test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
