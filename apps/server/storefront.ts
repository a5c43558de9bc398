import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { StartError } from './listen.ts';
import { createStaticFiles } from './static-files.ts';

const BUILD = join(import.meta.dirname, '..', 'storefront', 'build');

/** Where pages and their files come from. */
export interface Storefront {
  load(): Promise<ServerBuild>;
  serveStatic(request: IncomingMessage, response: ServerResponse): boolean;
  /** Loaded anew for each page, as in development. */
  followsSources: boolean;
}

/** What `npm run build` made. */
export function builtStorefront(): Storefront {
  return { load: loadBuild, serveStatic: createStaticFiles(join(BUILD, 'client')), followsSources: false };
}

async function loadBuild(): Promise<ServerBuild> {
  try {
    return await import(pathToFileURL(join(BUILD, 'server', 'index.js')).href);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new StartError(`the storefront's build can't be loaded (${reason}): run npm run build`);
  }
}
