import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../../../apps/api/test/listen-on-free-port.ts';

export interface CuttableLink {
  /** Where the near side connects. */
  port: number;
  /** Breaks all connections and makes no new ones, as a network does that was cut. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** Passes connections on to a port of this machine, until it is cut. */
export async function openCuttableLink(target: number): Promise<CuttableLink> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const port = await listenOnFreePort(server);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
    close() {
      server.close();
      breakAll();
    },
  };
}
