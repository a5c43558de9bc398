import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const pem = (name: string) => readFileSync(join(import.meta.dirname, `${name}.pem`));
/** Valid for pictures.test and elsewhere.test. Browsers have to be told to accept it. */
export const certificate = pem('certificate');

/** Starts a local https server on a free port of this machine. */
export async function startHttpsServer(answer: RequestListener) {
  const server = createServer({ key: pem('key'), cert: certificate }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
