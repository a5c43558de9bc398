import { readdirSync, readFileSync } from 'node:fs';
import endToEnd from './vitest.e2e.config.ts';

/** The files of `npm test` with journeys of which it runs one case only. */
const shortened = readdirSync('e2e')
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `e2e/${name}`)
  .filter((path) => readFileSync(path, 'utf8').includes('oneOf('));

/** Journeys in more languages, widths and variants than every change needs: `npm run test:long`. */
export default {
  ...endToEnd,
  test: { ...endToEnd.test, include: ['e2e/long/*.test.ts', ...shortened], env: { ALL_CASES: '1' } },
};
