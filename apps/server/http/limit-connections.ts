import type { Server } from 'node:http';
import { addressKey } from '@witryna/api/http/rate-limits.ts';

/** Closes the further connections of an address with `max` open ones, so that it can't take those of all others. */
export function limitConnections(server: Server, max: number): void {
  const open = new Map<string | undefined, number>();
  server.on('connection', (socket) => {
    const address = addressKey(socket.remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
