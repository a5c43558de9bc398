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

/** Functions of the router whose work nothing here wants, and what they return then. */
const idle: [file: RegExp, results: Record<string, string>][] = [
  // No link loads its page before it is pressed.
  [/react-router\/.*\/ssr\/components\.js$/, { PrefetchPageLinks: 'null', usePrefetchBehavior: '[false, null, {}]' }],
  [
    // The one stylesheet comes with the document.
    /react-router\/.*\/ssr\/links\.js$/,
    { prefetchRouteCss: 'undefined', prefetchStyleLinks: 'undefined', isPageLinkDescriptor: 'false' },
  ],
  [
    // Pages have no actions and no fetchers, and the server renders them.
    /react-router\/.*\/ssr\/single-fetch\.js$/,
    {
      singleFetchActionStrategy: 'undefined',
      nonSsrStrategy: 'undefined',
      singleFetchLoaderFetcherStrategy: 'undefined',
    },
  ],
];

/**
 * Leaves unused code of the router, 3 kB of each first load, out of the browser's code. The build fails if another
 * version of the router imports more from these modules, or has no longer these functions.
 */
export function unusedRouterCode(): Plugin {
  return {
    name: 'witryna:unused-router-code',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => unused.find(([file]) => file.test(id))?.[1],
    transform: (code, id) => {
      const found = idle.filter(([file]) => file.test(id)).flatMap(([, results]) => Object.entries(results));
      // A module that is returned unchanged would lose its source map.
      if (found.length === 0) return undefined;
      return found.reduce((rest, [name, result]) => returnAtOnce(rest, name, result), code);
    },
  };
}

function returnAtOnce(code: string, name: string, result: string): string {
  const pattern = new RegExp(`^((?:async )?function ${name}\\([^\\n]*\\)) \\{\\n.*?^\\}$`, 'ms');
  if (!pattern.test(code)) throw new Error(`the router has no function ${name} any more`);
  return code.replace(pattern, `$1 { return ${result}; }`);
}
