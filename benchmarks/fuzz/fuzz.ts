import { request } from 'node:http';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findFreePort, makeDataDir, removeDataDir } from '../../e2e/shop-process.ts';
import type { Row } from '../rows.ts';
import { createRandom, type Random } from '../scale/random.ts';
import { startSubject } from '../subject.ts';
import { type KnownValues, keepKnownValues } from './known-values.ts';
import { hostileText, mutate } from './mutate.ts';
import { type DescribedCall, readCalls } from './read-calls.ts';

const shop = 'glina.localhost';
const backOffice = 'admin.localhost';
const AT_ONCE = 4;
const WITHIN_MS = 20_000;
const MOST_BYTES = 5_000_000;
const MOST_SHOWN = 20;

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

interface Fuzzer {
  port: number;
  random: Random;
  known: KnownValues;
  cookie: string;
}

interface SentCall {
  host: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

interface Answer {
  /** 0 if nothing came in time. */
  status: number;
  text: string;
  cookie: string;
}

/**
 * Sends every call that the two OpenAPI documents describe, with values that fit, that nearly fit and that do not fit at
 * all, as a shopper and as an operator of a demo shop. No answer may be an error of the server.
 * @param minutes how long
 */
export async function measureFuzz(minutes: number): Promise<Row[]> {
  const [port, dataDir] = [await findFreePort(), await makeDataDir()];
  const subject = await startSubject(port, dataDir, { VIES_URL: 'off' }, /#demo=\S+/);
  try {
    const random = createRandom(Date.now());
    const fuzzer: Fuzzer = { port, random, known: keepKnownValues(random), cookie: '' };
    fuzzer.cookie = await signIn(fuzzer, /#demo=(\S+)/.exec(subject.output)?.[1] ?? '');
    if (subject.child.stdout) printErrors(subject.child.stdout);
    return await sendCalls(fuzzer, minutes * 60_000);
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

async function sendCalls(fuzzer: Fuzzer, forMs: number): Promise<Row[]> {
  const calls = [...(await describedCalls(fuzzer, shop)), ...(await describedCalls(fuzzer, backOffice))];
  const wrong = new Map<string, string>();
  const done = new Set<string>();
  let sent = 0;
  const send = async ({ host, call }: HostedCall, isKind: boolean) => {
    const name = `${call.method} ${call.path}`;
    const made = makeCall(fuzzer, { host, call }, isKind);
    const answer = await exchange(fuzzer, made);
    sent += 1;
    if (answer.status < 300 && answer.status >= 200) {
      done.add(`${host} ${name}`);
      learn(fuzzer.known, call, answer.text);
    }
    // A provider or carrier that can't be reached is an answer, too.
    if (
      (answer.status < 500 && answer.status > 0) ||
      /"code":"(?:ProviderUnavailable|ServiceUnavailable)"/.test(answer.text)
    )
      return;
    const kind = `${answer.status || 'no answer'} ${name}`;
    if (!wrong.has(kind))
      wrong.set(kind, `${made.path} ${String(made.body ?? '').slice(0, 2_000)} → ${answer.text.slice(0, 300)}`);
  };
  const reads = calls.filter(({ call }) => call.method === 'GET');
  for (const one of [...reads, ...calls]) await send(one, true);
  const until = performance.now() + forMs;
  const work = async () => {
    while (performance.now() < until) await send(fuzzer.random.pick(calls), fuzzer.random.chance(0.2));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const { status } = await exchange(fuzzer, { host: backOffice, method: 'GET', path: '/api/admin/me' });
  if (status !== 200) throw new Error('the operator was signed out, so later calls have shown nothing');
  for (const [kind, made] of [...wrong].slice(0, MOST_SHOWN)) process.stdout.write(`${kind}\n  ${made}\n`);
  const missed = calls.filter(({ host, call }) => !done.has(`${host} ${call.method} ${call.path}`));
  process.stdout.write(`never done: ${missed.map(({ call }) => `${call.method} ${call.path}`).join(', ')}\n`);
  return [
    {
      name: `errors of the server in ${sent.toLocaleString('en')} calls of ${calls.length} kinds`,
      target: '0',
      result: String(wrong.size),
      met: wrong.size === 0,
    },
    {
      name: 'kinds of calls that were done at least once',
      target: '≥ 60 %',
      result: `${Math.round((done.size / calls.length) * 100)} %`,
      met: done.size >= calls.length * 0.6,
    },
  ];
}

interface HostedCall {
  host: string;
  call: DescribedCall;
}

async function describedCalls(fuzzer: Fuzzer, host: string): Promise<HostedCall[]> {
  const { text } = await exchange(fuzzer, { host, method: 'GET', path: '/api/openapi.json' });
  const calls = readCalls(JSON.parse(text));
  // The calls of programs are the same at both hosts. A person may make them at one only.
  const isOwn = (path: string) => host === backOffice || !path.startsWith('/api/admin/');
  return calls
    .filter(({ method, path }) => isOwn(path) && !leftOut.includes(`${method} ${path}`))
    .map((call) => ({ host, call }));
}

async function signIn(fuzzer: Fuzzer, token: string): Promise<string> {
  const body = JSON.stringify({ token });
  const headers = { 'content-type': 'application/json' };
  const { status, cookie } = await exchange(fuzzer, {
    ...{ host: backOffice, method: 'POST', path: '/api/auth/demo-session' },
    ...{ headers, body },
  });
  if (status !== 200) throw new Error(`the link of the demo signs nobody in: ${status}`);
  return cookie;
}

function learn(known: KnownValues, { path }: DescribedCall, text: string): void {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return;
  }
  for (const part of path.split('/').slice(3)) if (part && !part.startsWith('{')) known.learn(answer, part);
}

/** @param isKind whether all values shall fit */
function makeCall({ random, known }: Fuzzer, { host, call }: HostedCall, isKind: boolean): SentCall {
  const parts = call.path.split('/');
  const chooseValue = ({ name, example }: { name: string; example: string }) => {
    if (name === 'host') return isKind || random.chance(0.95) ? shop : hostileText(random);
    if (!isKind && random.chance(0.15)) return hostileText(random);
    const about = parts[parts.indexOf(`{${name}}`) - 1] ?? '';
    const seen = (name === 'id' ? known.pick(`${about}.id`) : undefined) ?? known.pick(name);
    return seen !== undefined && random.chance(0.8) ? String(seen) : example;
  };
  let path = call.path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const parameter of call.parameters) {
    if (!parameter.required && random.chance(0.5)) continue;
    const value = chooseValue(parameter);
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value.toWellFormed()));
    else if (parameter.in === 'query') query.append(parameter.name, value.toWellFormed());
    else headers[parameter.name] = value.replace(/[^\x20-\x7e]/g, '?').slice(0, 4_000);
  }
  const text = query.size > 0 ? `?${query}` : '';
  return {
    host,
    method: call.method,
    path: `${path}${text}`.slice(0, 14_000),
    headers,
    body: bodyOf(call, { random, known }, isKind, headers),
  };
}

function bodyOf(
  { body, bodyType }: DescribedCall,
  { random, known }: Pick<Fuzzer, 'random' | 'known'>,
  isKind: boolean,
  headers: Record<string, string>,
): string | undefined {
  if (bodyType === undefined) return undefined;
  headers['content-type'] = bodyType;
  const fitting = withKnown(body, { random, known });
  const text = JSON.stringify(isKind ? fitting : mutate(fitting, random)) ?? '';
  if (isKind || random.chance(0.95)) return text;
  return random.pick([
    text.slice(0, random.integer(text.length + 1)),
    `${text}${text}`,
    '',
    '\0',
    `[${'['.repeat(50_000)}`,
  ]);
}

/** The value with what answers had in fields of these names. */
function withKnown(value: unknown, context: Pick<Fuzzer, 'random' | 'known'>, name = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => withKnown(part, context, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withKnown(part, context, key)]));
  const seen = context.known.pick(name);
  return typeof seen === typeof value && context.random.chance(0.4) ? seen : value;
}

function exchange({ port, cookie }: Fuzzer, { host, method, path, headers = {}, body }: SentCall): Promise<Answer> {
  const authority = `${host}:${port}`;
  return new Promise((resolve) => {
    const fail = (reason: string) => resolve({ status: 0, text: reason, cookie: '' });
    const sent = request(
      {
        ...{ host: '127.0.0.1', port, path, method, signal: AbortSignal.timeout(WITHIN_MS) },
        headers: {
          host: authority,
          origin: `http://${authority}`,
          cookie: host === backOffice ? cookie : '',
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size < MOST_BYTES) chunks.push(chunk);
        });
        response.on('error', (error) => fail(error.message));
        response.on('end', () => {
          const cookies = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString(), cookie: cookies });
        });
      },
    );
    sent.on('error', (error) => fail(error.message));
    sent.end(body);
  });
}
