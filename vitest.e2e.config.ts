import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/*.test.ts'],
    globalSetup: ['./e2e/running-shop.ts'],
    // Each test file has its own browser, and some have their own shop process. Journeys often wait: three files at a time
    // keep 2 cores busy.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest's default of one second is too short for a browser on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
