import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StorefrontEntry } from '@witryna/contract/storefront-entry';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import { createStaticFiles } from '../http/static-files.ts';
import { StartError } from '../lifecycle/listen.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'storefront', 'build');

/** React Router's server build with the storefront's own export in its entry module. */
export interface StorefrontBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & StorefrontEntry<RouterContextProvider> };
}

/** Where pages and their files come from. */
export interface Storefront {
  load(): Promise<StorefrontBuild>;
  serveStatic(request: IncomingMessage, response: ServerResponse): boolean;
  /** Loaded anew for each page, as in development. */
  followsSources: boolean;
}

/** What `npm run build` made. @throws StartError when it is not there */
export function builtStorefront(folder = BUILD): Storefront {
  try {
    const serveStatic = createStaticFiles(join(folder, 'client'));
    return { load: () => loadBuild(folder), serveStatic, followsSources: false };
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
