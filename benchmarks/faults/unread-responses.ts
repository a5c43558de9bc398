import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { MeasureFault } from '../faults.ts';
import { residentOf } from '../processes.ts';
import { atMost } from '../rows.ts';
import { getRaw } from '../subject.ts';

const SOCKETS = 20;
const REQUESTS = 1_000;
const WATCHED_S = 10;
const MEGABYTE = 1_000_000;
const request = 'GET / HTTP/1.1\r\nHost: glina.localhost\r\n\r\n';

/**
 * Twenty clients send a thousand requests each, accept no compression and read no response. Measures the server's
 * memory.
 */
export const measureFault: MeasureFault = async ({ port, serverPid }) => {
  for (let at = 0; at < 5; at += 1) await getRaw(port, 'glina.localhost', '/');
  const before = residentOf(serverPid);
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => flood(port)));
  let peak = before;
  for (let second = 0; second < WATCHED_S; second += 1) {
    await pause(1_000);
    peak = Math.max(peak, residentOf(serverPid));
  }
  for (const socket of sockets) socket.destroy();
  return [atMost('Memory taken by 20 × 1,000 unread pages', 100, (peak - before) / MEGABYTE, 'MB')];
};

async function flood(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  // the server is expected to close the connection
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(request.repeat(REQUESTS));
  return socket;
}
