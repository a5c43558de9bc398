import type { Socket } from 'node:net';
import type { NodeHandler } from './node-handler.ts';

const MAX_WAITING = 4;

/**
 * Closes connections that send many requests without waiting for responses. Node sends the responses of a connection in
 * order and keeps waiting responses in memory. Browsers and proxies don't pipeline requests.
 */
export function limitPipelining(handle: NodeHandler): NodeHandler {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    // A response without a socket waits until the earlier responses of the connection have been sent.
    if (response.socket === null) {
      if (socket.destroyed) return;
      const count = (waiting.get(socket) ?? 0) + 1;
      if (count > MAX_WAITING) return void socket.destroy();
      waiting.set(socket, count);
      response.once('socket', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    return handle(request, response);
  };
}
