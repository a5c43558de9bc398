import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listenOnFreePort } from '../listen-on-free-port.ts';

export interface FakeRequest {
  method: string;
  /** The path with the query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** A text, or a value that is sent as JSON. */
  body?: unknown;
}

export type Outcome = 'paid' | 'declined';

/** What a test changes in a notice before it is signed, so that the shop must not accept it as it is. */
export interface Changes {
  attemptId?: string;
  amountMinor?: number;
  currency?: string;
  /** Signs with another key than the shop's. */
  forged?: boolean;
  /** Lets another merchant of the provider name the payment as his own. */
  merchant?: 'another';
  /** Lets the notice come from the provider's other environment. */
  environment?: 'another';
  /** When the provider sends the notice; now by default. */
  at?: Date;
}

export interface FakeNotice {
  headers?: Record<string, string>;
  body: string;
}

/** A payment that the shop has started at a fake provider. */
export interface FakePayment {
  attemptId: string;
  amountMinor: number;
  currency: string;
  /** The provider's id of the payment. */
  reference: string;
  state: 'open' | Outcome;
  notifyUrl: string;
  returnUrl: string;
  /** The BLIK code with which it is paid; undefined on the provider's page. */
  code?: string;
  /** Whether the shop has withdrawn it. */
  withdrawn?: boolean;
  /** Amounts of its refunds by our id of the refund. */
  refunds: Map<string, { reference: string; amountMinor: number; done?: boolean }>;
}

/** A payment provider at the network edge: its documented protocol, written down independently of the product's code. */
export interface FakeProvider {
  type: string;
  settings: Record<string, unknown>;
  secrets: readonly string[];
  origins: readonly string[];
  /** On the provider's page, or with a BLIK code in the shop. */
  kinds: readonly ('REDIRECT' | 'AUTHORIZATION_CODE')[];
  /** Payments by our id of the attempt. */
  payments: Map<string, FakePayment>;
  /** Whether the provider can be asked for the state of a payment. */
  answersQueries: boolean;
  /** Whether the shop can withdraw a payment that was not made. */
  cancels: boolean;
  /** How a refund ends: in the provider's answer, by a notice, or not at all, because it offers none. */
  refunds: 'at once' | 'by notice' | 'in its panel';
  answer(request: FakeRequest): FakeAnswer | Promise<FakeAnswer>;
  /** Signs a body as the provider signs those of all merchants; missing if each has a key of its own. */
  signForAll?(body: string): FakeNotice;
  /** The notice about a payment, as documented; undefined if the provider sends none about this outcome. */
  notice(payment: FakePayment, outcome: Outcome, changes?: Changes): FakeNotice | undefined;
  /** The notice that a refund is done; only for `by notice`. */
  refundNotice?(payment: FakePayment, refundId: string, changes?: Changes): FakeNotice;
  /** The answer that the provider wants to its notices. */
  reply: { status: number; body: string };
}

/** How a fake provider misbehaves; undefined while it behaves. `lose` works as it should, but its answer is lost. */
export type Fault = ((request: FakeRequest) => FakeAnswer | 'hang' | 'lose' | undefined) | undefined;

/**
 * Serves fake providers and other services over HTTP on the loopback interface, and makes a `fetch` that sends the calls to the providers'
 * real origins there. Any other origin fails.
 */
export async function serveFakes(fakes: readonly Pick<FakeProvider, 'origins' | 'answer'>[]) {
  const network: { fault: Fault; requests: FakeRequest[] } = { fault: undefined, requests: [] };
  const byOrigin = new Map(fakes.flatMap((fake) => fake.origins.map((origin) => [origin, fake] as const)));
  const server = createServer(async (incoming, outgoing) => {
    const fake = byOrigin.get(String(incoming.headers['x-origin']));
    const request: FakeRequest = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body: await text(incoming),
    };
    network.requests.push(request);
    const fault = network.fault?.(request);
    if (fault === 'hang') return;
    const answered = typeof fault === 'object' ? fault : ((await fake?.answer(request)) ?? { status: 502 });
    const answer = fault === 'lose' ? { status: 504 } : answered;
    const { status = 200, headers = {}, body = '' } = answer;
    const isText = typeof body === 'string';
    outgoing.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers });
    outgoing.end(isText ? body : JSON.stringify(body));
  });
  const port = await listenOnFreePort(server);
  const fakeFetch: typeof globalThis.fetch = async (input, init) => {
    const { origin, pathname, search } = new URL(String(input));
    if (!byOrigin.has(origin)) throw new Error(`unexpected call of ${origin}`);
    const headers = new Headers(init?.headers);
    headers.set('x-origin', origin);
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers });
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    fetch: fakeFetch,
    port,
    requests: network.requests,
    close,
    /** Lets the providers misbehave until the end of the test. */
    breakDown(fault: NonNullable<Fault>) {
      network.fault = fault;
      onTestFinished(() => {
        network.fault = undefined;
      });
    },
    /** Lets the providers behave again. */
    repair() {
      network.fault = undefined;
    },
  };
}

/** Stores a payment once, however often the shop starts it. */
export function keepPayment(
  payments: Map<string, FakePayment>,
  payment: Omit<FakePayment, 'state' | 'refunds'>,
): FakePayment {
  const kept = payments.get(payment.attemptId) ?? { ...payment, state: 'open', refunds: new Map() };
  payments.set(payment.attemptId, kept);
  return kept;
}
