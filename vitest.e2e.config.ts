import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/*.test.ts'],
    globalSetup: ['./e2e/running-shop.ts'],
    // Journeys often wait: three files at a time keep 2 cores busy. Those that run in one process, one after the other,
    // share its browser, whose caches spare them loading and compiling the same scripts (e2e/context-pool.ts).
    maxWorkers: 3,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest's default of one second is too short for a browser on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
