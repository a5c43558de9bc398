import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { databaseServer, shared } from './vitest.config.ts';
import endToEnd from './vitest.e2e.config.ts';

/** The files of `npm test` of which it runs a part: one case, few runs, or not all tests. */
const shortened = (pattern: string) =>
  globSync(pattern, { exclude: ['**/node_modules', '**/build'] }).filter((path) =>
    /\b(?:oneOf|runsOf|longCases|longTest)\b/.test(readFileSync(path, 'utf8')),
  );
const env = { ALL_CASES: '1' };

/** Journeys and unit tests in more languages, widths, shops and runs than every change needs: `npm run test:long`. */
export default defineConfig({
  test: {
    projects: [
      {
        ...endToEnd,
        test: {
          ...endToEnd.test,
          name: 'journeys',
          include: ['e2e/long/*.test.ts', ...shortened('e2e/*.test.ts')],
          env,
        },
      },
      {
        test: {
          ...shared,
          ...databaseServer,
          name: 'unit',
          include: shortened('{apps,packages,scripts}/**/*.test.{ts,tsx}'),
          env,
          // As for journeys, beside which they run: only what hangs takes so long.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
    maxWorkers: endToEnd.test?.maxWorkers,
  },
});
