import type { Plugin } from 'vite';

/** Modules of the router that nothing here uses, and what their functions do then. */
const unused: [file: RegExp, source: string][] = [
  [
    /react-router\/.*\/router\/instrumentation\.js$/,
    `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
     export const getRouteInstrumentationUpdates = () => ({});
     export const instrumentClientSideRouter = (router) => router;
     export const instrumentHandler = undefined;
     export const instrumentationResultMetaContext = undefined;`,
  ],
  [
    // The browser gets all routes at once: `routeDiscovery` in react-router.config.ts.
    /react-router\/.*\/ssr\/fog-of-war\.js$/,
    `export const isFogOfWarEnabled = () => false;
     export const getPatchRoutesOnNavigationFunction = () => undefined;
     export const useFogOFWarDiscovery = () => undefined;
     export const getPartialManifest = undefined;
     export const getManifestPath = undefined;
     export const getPathsWithAncestors = undefined;
     export const handleClientVersionMismatch = undefined;
     export const URL_LIMIT = undefined;`,
  ],
];

/**
 * Leaves unused code of the router, 2 kB of each first load, out of the browser's code. The build fails if another
 * version of the router imports more from these modules.
 */
export function unusedRouterCode(): Plugin {
  return {
    name: 'witryna:unused-router-code',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => unused.find(([file]) => file.test(id))?.[1],
  };
}
