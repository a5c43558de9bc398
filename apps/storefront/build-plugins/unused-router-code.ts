import type { Plugin } from 'vite';

const instrumentation = /react-router\/.*\/router\/instrumentation\.js$/;

/**
 * Leaves the router's instrumentation (1.2 kB of each first load) out of the browser's code, since nothing here uses
 * it. Without instrumentations, its functions do just this. The build fails if another version needs more of them.
 */
export function unusedRouterCode(): Plugin {
  return {
    name: 'witryna:unused-router-code',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!instrumentation.test(id)) return undefined;
      return `
        export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
        export const getRouteInstrumentationUpdates = () => ({});
        export const instrumentClientSideRouter = (router) => router;
        export const instrumentHandler = undefined;
        export const instrumentationResultMetaContext = undefined;`;
    },
  };
}
