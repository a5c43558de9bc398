import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StorefrontEntry } from '@witryna/contract/storefront-entry';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createStaticFiles } from '../http/static-files.ts';
import { StartError } from '../lifecycle/start-error.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'storefront', 'build');

/** React Router's server build. The storefront's entry module has additional exports. */
export interface StorefrontBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & StorefrontEntry<RouterContextProvider> };
}

/** The source of the pages' code and files: the build, or Vite in development. */
export interface Storefront {
  load(): Promise<StorefrontBuild>;
  serveStatic(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether `load` is called again for each page, as in development. */
  reloadsPerRequest: boolean;
}

/**
 * Opens the output of `npm run build`.
 * @throws StartError if it is missing
 */
export function builtStorefront(folder = BUILD): Storefront {
  try {
    const serveStatic = createStaticFiles(join(folder, 'client'));
    return { load: () => loadBuild(folder), serveStatic, reloadsPerRequest: false };
  } catch (error) {
    throw notBuilt(error);
  }
}

async function loadBuild(folder: string): Promise<StorefrontBuild> {
  try {
    return await import(pathToFileURL(join(folder, 'server', 'index.js')).href);
  } catch (error) {
    throw notBuilt(error);
  }
}

function notBuilt(error: unknown): StartError {
  const reason = error instanceof Error ? error.message : error;
  return new StartError(`the storefront's build can't be loaded (${reason}): run npm run build`);
}
