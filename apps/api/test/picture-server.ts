import type { RequestListener } from 'node:http';
import { Agent, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { certificate, startHttpsServer } from './https-server/https-server.ts';

/**
 * Connects to the test server instead of the public address that was asked for, and notes that address. Otherwise it
 * connects like the agent of production.
 */
class LocalAgent extends Agent {
  readonly connectedTo: string[] = [];
  readonly #port: number;

  constructor(port: number) {
    super({ ca: certificate });
    this.#port = port;
  }

  override createConnection(...[options, callback]: Parameters<Agent['createConnection']>) {
    const { host, lookup } = options;
    if (!host || isIP(host) || !lookup) throw new Error(`${host} would be connected to without a look-up`);
    return super.createConnection({ ...options, port: this.#port, lookup: this.#lookupLocal(lookup) }, callback);
  }

  #lookupLocal(lookup: NonNullable<RequestOptions['lookup']>): LookupFunction {
    return (hostname, options, answer) =>
      lookup(hostname, options, (error, found) => {
        this.connectedTo.push(...[found].flat().map((entry) => (typeof entry === 'string' ? entry : entry.address)));
        answer(error, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4);
      });
  }
}

/** Starts a local https server for pictures.test and elsewhere.test. */
export async function startPictureServer(answer: RequestListener) {
  const { port, stop } = await startHttpsServer(answer);
  return { agent: new LocalAgent(port), stop };
}
