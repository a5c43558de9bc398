import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startPictureServer } from '../../test/picture-server.ts';
import { postToStranger } from './post-to-stranger.ts';

const pages: Record<string, (response: ServerResponse) => void> = {
  '/ok': (response) => response.end('thanks'),
  '/moved': (response) => response.writeHead(302, { location: 'https://internal.test/' }).end(),
  '/silent': () => undefined,
  '/slow': (response) => void response.write('a'),
  '/endless': (response) => {
    const send = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', send);
    send();
  },
  '/nul': (response) => response.end('a\u0000b'),
};
const received: { request: IncomingMessage; body: string }[] = [];
const server = await startPictureServer(async (request, response) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  received.push({ request, body });
  pages[request.url ?? '']?.(response);
});
afterAll(server.stop);
const { agent } = server;

const publicAddress = '93.184.215.14';
const hosts: Record<string, string[]> = {
  'pictures.test': [publicAddress],
  'internal.test': ['10.0.0.5'],
  'metadata.test': ['169.254.169.254'],
  'half.test': [publicAddress, '127.0.0.1'],
  'empty.test': [],
};
let lookedUp: string[] = [];
async function lookup(hostname: string) {
  lookedUp.push(hostname);
  const addresses = hosts[hostname];
  if (!addresses) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
  return addresses.map((address) => ({ address, family: isIP(address) }));
}
const post = (address: string, more: { withinMs?: number; lookup?: typeof lookup } = {}) =>
  postToStranger(new URL(address), {
    ...{ lookup, agent, headers: { 'x-kind': 'test' }, body: '{"ä":1}', withinMs: 5_000, answerBytes: 8 },
    ...{ mayBePrivate: false, ...more },
  });

beforeEach(() => {
  lookedUp = [];
  received.length = 0;
  agent.connectedTo.length = 0;
});

test('a text is posted to the address that was looked up once, and the answer is returned', async () => {
  expect(await post('https://pictures.test/ok')).toEqual({ outcome: 'answered', status: 200, text: 'thanks' });
  const [{ request, body } = { request: undefined, body: '' }] = received;
  expect(request?.method).toBe('POST');
  expect(request?.headers).toMatchObject({ 'x-kind': 'test', 'user-agent': 'Witryna', 'content-length': '8' });
  expect(body).toBe('{"ä":1}');
  // A second look-up for the connection could return another address.
  expect(lookedUp).toEqual(['pictures.test']);
  expect(agent.connectedTo).toEqual([publicAddress]);
});

test.each([
  ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/'],
  ...['https://169.254.169.254/latest/meta-data/', 'https://10.1.2.3/', 'https://[fd00::1]/', 'https://0.0.0.0/'],
  ...['https://internal.test/', 'https://metadata.test/', 'https://half.test/'],
])('%s is not connected to', async (address) => {
  expect(await post(address)).toEqual({ outcome: 'none', reason: 'private', code: '' });
  expect([agent.connectedTo, received]).toEqual([[], []]);
});

test('a name whose address becomes private between two calls is not connected to again', async () => {
  const answers = [publicAddress, '127.0.0.1'];
  const rebinding = async () => [{ address: answers.shift() ?? '', family: 4 }];
  expect(await post('https://pictures.test/ok', { lookup: rebinding })).toMatchObject({ outcome: 'answered' });
  expect(await post('https://pictures.test/ok', { lookup: rebinding })).toMatchObject({ reason: 'private' });
  expect(received).toHaveLength(1);
});

test('a redirect is an answer, and is not followed', async () => {
  expect(await post('https://pictures.test/moved')).toMatchObject({ outcome: 'answered', status: 302 });
  expect(lookedUp).toEqual(['pictures.test']);
});

test('only the beginning of an answer is read, without what PostgreSQL can’t store', async () => {
  expect(await post('https://pictures.test/endless')).toMatchObject({ status: 200, text: 'xxxxxxxx' });
  expect(await post('https://pictures.test/nul')).toMatchObject({ text: 'ab' });
});

test.each(['/silent', '/slow'])('a receiver that answers %s is given up', async (path) => {
  expect(await post(`https://pictures.test${path}`, { withinMs: 300 })).toMatchObject({ reason: 'time-out' });
});

test('a name service that is silent is given up, and an unknown host is named', async () => {
  const hanging = () => new Promise<never>(() => undefined);
  expect(await post('https://pictures.test/', { withinMs: 50, lookup: hanging })).toMatchObject({ reason: 'time-out' });
  for (const host of ['none.test', 'empty.test'])
    expect(await post(`https://${host}/`)).toEqual({ outcome: 'none', reason: 'unreachable', code: 'ENOTFOUND' });
});
