import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request of Node's HTTP server. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
