import endToEnd from './vitest.e2e.config.ts';

/** Journeys in more languages, widths and variants than every change needs: `npm run test:long`. */
export default { ...endToEnd, test: { ...endToEnd.test, include: ['e2e/long/*.test.ts'] } };
