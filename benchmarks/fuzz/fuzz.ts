import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parseJson } from '@witryna/contract/parse-json';
import { findFreePort, makeDataDir, removeDataDir } from '../../e2e/shop-process.ts';
import type { Row } from '../rows.ts';
import { createRandom } from '../scale/random.ts';
import { startSubject } from '../subject.ts';
import { type Answer, exchange, type SentCall } from './exchange.ts';
import { keepKnownValues } from './known-values.ts';
import { type CallMaker, makeCall } from './make-call.ts';
import { type DescribedCall, readCalls } from './read-calls.ts';

const shop = 'glina.localhost';
const backOffice = 'admin.localhost';
const AT_ONCE = 4;
const MOST_SHOWN = 20;
/** The share of calls whose values all fit: they make the things that other calls are about. */
const FITTING = 0.2;
const LEAST_DONE = 0.6;

/** Calls after which there would be nothing left to try, and one that never ends. */
const leftOut = [
  'DELETE /api/admin/me/sessions',
  'DELETE /api/admin/me/sessions/{id}',
  'DELETE /api/admin/installation/people/{id}',
  'DELETE /api/admin/installation/people/{id}/lock',
  'DELETE /api/admin/installation/people/{id}/operator',
  'DELETE /api/admin/installation/people/{id}/second-factor',
  'DELETE /api/admin/installation/people/{id}/sessions',
  'DELETE /api/admin/installation/shops/{host}/hosts/{name}',
  'PUT /api/admin/installation/shops/{host}/expiry',
  'PUT /api/admin/installation/shops/{host}/main-host',
  'PUT /api/admin/installation/shops/{host}/state',
  'PUT /api/admin/{host}/shop-state',
  'GET /api/admin/{host}/orders/stream',
];

/** What the server refuses on purpose, because it or a provider has too much to do or is away. */
const refusal = /"code":"(?:ProviderUnavailable|ServiceUnavailable)"/;

interface HostedCall {
  host: string;
  call: DescribedCall;
}
type Send = (call: SentCall) => Promise<Answer>;

/**
 * Sends every call that the two OpenAPI documents describe, with values that fit, that nearly fit and that do not fit at
 * all, as a shopper and as an operator of a demo shop. No answer may be an error of the server.
 * @param minutes how long
 */
export async function measureFuzz(minutes: number): Promise<Row[]> {
  const [port, dataDir] = [await findFreePort(), await makeDataDir()];
  const subject = await startSubject(port, dataDir, { VIES_URL: 'off' }, /#demo=\S+/);
  try {
    if (subject.child.stdout) printErrors(subject.child.stdout);
    const cookie = await signIn(port, /#demo=(\S+)/.exec(subject.output)?.[1] ?? '');
    const send: Send = ({ host, headers, ...call }) =>
      exchange(port, { ...call, host, headers: { ...headers, ...(host === backOffice && { cookie }) } });
    return await sendCalls(send, minutes * 60_000);
  } finally {
    await subject.stop();
    await removeDataDir(dataDir);
  }
}

/** Prints what the server logs of its errors, which their answers do not tell. */
function printErrors(output: Readable): void {
  let printed = 0;
  createInterface({ input: output }).on('line', (line) => {
    if (!/"level":"error".*"err":/.test(line) || printed >= MOST_SHOWN) return;
    printed += 1;
    process.stdout.write(`${line.slice(0, 3_000)}\n`);
  });
}

async function signIn(port: number, token: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const call = { host: backOffice, method: 'POST', path: '/api/auth/demo-session', headers };
  const { status, cookie } = await exchange(port, { ...call, body: JSON.stringify({ token }) });
  if (status !== 200) throw new Error(`the link of the demo signs nobody in: ${status}`);
  return cookie;
}

async function sendCalls(send: Send, forMs: number): Promise<Row[]> {
  const seed = Date.now();
  process.stdout.write(`seed ${seed}\n`);
  const random = createRandom(seed);
  const maker: CallMaker = { random, known: keepKnownValues(random), shop };
  const calls = [...(await describedCalls(send, shop)), ...(await describedCalls(send, backOffice))];
  const wrong = new Map<string, string>();
  const done = new Set<HostedCall>();
  let sent = 0;
  const tryCall = async (hosted: HostedCall, fits: boolean) => {
    const { host, call } = hosted;
    const made = makeCall(maker, call, fits);
    const { status, text } = await send({ host, ...made });
    sent += 1;
    if (status >= 200 && status < 300) {
      done.add(hosted);
      learn(maker, call, text);
    }
    if ((status > 0 && status < 500) || refusal.test(text)) return;
    const kind = `${status || 'no answer'} ${nameOf(call)}`;
    if (!wrong.has(kind)) wrong.set(kind, `${made.path} ${made.body?.slice(0, 2_000)} → ${text.slice(0, 300)}`);
  };
  const reads = calls.filter(({ call }) => call.method === 'GET');
  for (const one of [...reads, ...calls]) await tryCall(one, true);
  const until = performance.now() + forMs;
  const work = async () => {
    while (performance.now() < until) await tryCall(random.pick(calls), random.chance(FITTING));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { status } = await send({ host: backOffice, method: 'GET', path: '/api/admin/me' });
  if (status !== 200) throw new Error('the operator was signed out, so later calls have shown nothing');
  for (const [kind, made] of [...wrong].slice(0, MOST_SHOWN)) process.stdout.write(`${kind}\n  ${made}\n`);
  const missed = calls.filter((one) => !done.has(one)).map(({ call }) => nameOf(call));
  process.stdout.write(`never done: ${missed.join(', ')}\n`);
  const share = done.size / calls.length;
  return [
    {
      name: `errors of the server in ${sent.toLocaleString('en')} calls of ${calls.length} kinds`,
      ...{ target: '0', result: String(wrong.size), met: wrong.size === 0 },
    },
    {
      name: 'kinds of calls that were done at least once',
      ...{ target: `≥ ${LEAST_DONE * 100} %`, result: `${(share * 100).toFixed(0)} %`, met: share >= LEAST_DONE },
    },
  ];
}

const nameOf = ({ method, path }: DescribedCall) => `${method} ${path}`;

async function describedCalls(send: Send, host: string): Promise<HostedCall[]> {
  const { text } = await send({ host, method: 'GET', path: '/api/openapi.json' });
  // The calls of programs are the same at both hosts. A person may make them at one only.
  const isOwn = ({ path }: DescribedCall) => host === backOffice || !path.startsWith('/api/admin/');
  return readCalls(JSON.parse(text)).flatMap((call) =>
    isOwn(call) && !leftOut.includes(nameOf(call)) ? [{ host, call }] : [],
  );
}

function learn({ known }: CallMaker, { path }: DescribedCall, text: string): void {
  const answer = parseJson(text);
  for (const part of path.split('/').slice(3)) if (part && !part.startsWith('{')) known.learn(answer, part);
}
