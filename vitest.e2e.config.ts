import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest. They begin first, so that no worker waits for them at the end. */
const longest = [
  ...['back-office-sales', 'back-office-goods', 'back-office-people', 'swarm', 'page-builder', 'outage'],
  ...['back-office-settings', 'integrations', 'back-office-webhooks', 'back-office-conversation', 'browse'],
  ...['foreign-server', 'watched-shop', 'shell', 'back-office-operator', 'back-office-order', 'after-order'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.includes(basename(moduleId, '.test.ts'));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['e2e/*.test.ts'],
    globalSetup: ['./e2e/running-shop.ts'],
    // Journeys often wait: four files at a time keep 2 cores busy. Those that run in one process, one after the other,
    // share its browser, whose caches spare them loading and compiling the same scripts (e2e/context-pool.ts).
    maxWorkers: 4,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Only what hangs takes so long: machines differ by a factor of 2.5, and others may work beside the tests.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Vitest's default of one second is too short for a browser on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
