/**
 * Sends one kind of request of `floods.ts` again and again from one network address, over many connections, with half a
 * processor at most. Prints `flooding` when it has begun, and ends with SIGTERM.
 */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { floods } from './neighbours/floods.ts';

const CONNECTIONS = 32;
const SHARE = 0.5;
const PAUSE_MS = 5;

const { PORT = '', FLOOD = '', ADDRESS = '', SESSION = '' } = process.env;
const flood = floods[FLOOD];
if (!flood) throw new Error(`There is no flood ${FLOOD}`);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const began = performance.now();

/** Whether this process has taken less than its share of a processor. */
function mayGoOn(): boolean {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 < (performance.now() - began) * SHARE;
}

function send(at: number): Promise<void> {
  const { path, headers = {}, body } = flood?.(at, SESSION) ?? { path: '/' };
  return new Promise((resolve) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: Number(PORT),
        agent,
        path,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: 'glina.localhost', 'x-forwarded-for': ADDRESS, ...headers },
      },
      (response) => response.on('close', resolve).resume(),
    );
    // A refused connection is what a flood may get.
    sent.once('error', () => resolve()).end(body);
  });
}

let [sent, answered] = [0, 0];
await Promise.all(
  Array.from({ length: CONNECTIONS }, async () => {
    for (;;) {
      while (!mayGoOn()) await pause(PAUSE_MS);
      sent += 1;
      await send(sent);
      answered += 1;
      if (answered === 1) process.stdout.write('flooding\n');
    }
  }),
);
