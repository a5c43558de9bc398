import type { Socket } from 'node:net';
import type { NodeHandler } from './front.ts';

const MOST_WAITING = 4;

/**
 * Cuts connections that send request after request without waiting for answers. Node answers one request after the other, so the answers
 * of all others wait in memory; neither browsers nor proxies do this.
 */
export function limitPipelining(handle: NodeHandler): NodeHandler {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // the first answer of a connection has its socket at once, the others get it in their turn
    if (response.socket === null) {
      if (socket.destroyed) return;
      const count = (waiting.get(socket) ?? 0) + 1;
      if (count > MOST_WAITING) return void socket.destroy();
      waiting.set(socket, count);
      response.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    return handle(request, response);
  };
}
