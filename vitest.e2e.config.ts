import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: ['./e2e/running-shop.ts'],
    // each file starts a shop and a browser of its own; two of them fill a small machine
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // the library's second is short for a browser on a busy machine
    expect: { poll: { timeout: 15_000 } },
  },
});
