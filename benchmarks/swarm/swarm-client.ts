import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseJson } from '@witryna/contract/parse-json';

/** An answer of the API; `code` is the code of a refusal. */
export interface Answer {
  status: number;
  code: string | undefined;
  body: unknown;
}

interface Sent {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
}

const ANSWER_WITHIN_MS = 15_000;
const GIVE_UP_AFTER_MS = 180_000;
const WAIT_MS = 100;
const MAX_WAIT_MS = 2_000;

export type SwarmClient = ReturnType<typeof createSwarmClient>;

/**
 * Creates an HTTP client of several nodes, which behaves as the storefront in a browser behind a proxy: a request
 * without an answer, or with one that says "later", is repeated at another node until there is one.
 * @param ports returns the ports of the nodes that run now
 */
export function createSwarmClient(host: string, ports: () => number[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** How often each status was answered; 0 counts the requests without an answer. */
  const statuses = new Map<number, number>();
  /** Answers that no fault explains, such as a 500. */
  const wrong: string[] = [];
  let turn = 0;

  async function ask(path: string, sent: Sent = {}): Promise<Answer> {
    const deadline = performance.now() + GIVE_UP_AFTER_MS;
    for (let wait = WAIT_MS; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      const open = ports();
      turn += 1;
      const port = open[turn % open.length];
      const answer = port === undefined ? noAnswer : await send(agent, { port, host, path, ...sent });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status === 500) wrong.push(`${sent.method ?? 'GET'} ${path}: ${JSON.stringify(answer.body)}`);
      if (!isTemporary(answer) || performance.now() > deadline) return answer;
      await pause(wait);
    }
  }

  return { ask, statuses, wrong, close: () => agent.destroy() };
}

const noAnswer: Answer = { status: 0, code: undefined, body: undefined };
const isTemporary = ({ status, code }: Answer) => status === 0 || status >= 500 || code === 'OrderInProgress';

function send(
  agent: Agent,
  { port, host, path, method = 'GET', headers = {}, body }: Sent & { port: number; host: string; path: string },
): Promise<Answer> {
  return new Promise((resolve) => {
    const form = body instanceof URLSearchParams;
    const text = body === undefined || form ? body?.toString() : JSON.stringify(body);
    const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
    const sent = request(
      {
        ...{ agent, host: '127.0.0.1', port, path, method, timeout: ANSWER_WITHIN_MS },
        headers: { ...(text !== undefined && { 'content-type': type }), ...headers, host },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          received += part;
        });
        response.once('error', () => resolve(noAnswer));
        response.once('close', () => resolve(noAnswer));
        response.once('end', () => resolve(toAnswer(response.statusCode ?? 0, received)));
      },
    );
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => resolve(noAnswer)).end(text);
  });
}

function toAnswer(status: number, text: string): Answer {
  const json = parseJson(text);
  const body = json === undefined ? text : json;
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
  return { status, code, body };
}
