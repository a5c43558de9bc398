import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { listenOnFreePort } from '../listen-on-free-port.ts';

const pem = (name: string) => readFileSync(join(import.meta.dirname, `${name}.pem`));
/** Valid for pictures.test and elsewhere.test. Browsers have to be told to accept it. */
export const certificate = pem('certificate');

/** Starts a local https server on a free port of this machine. */
export async function startHttpsServer(answer: RequestListener) {
  const server = createServer({ key: pem('key'), cert: certificate }, answer);
  const port = await listenOnFreePort(server);
  return {
    port,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
