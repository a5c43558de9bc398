import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startPictureServer } from '../../test/picture-server.ts';
import { fetchPicture } from './fetch-picture.ts';

const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#c22' } })
  .png()
  .toBuffer();

const pages: Record<string, (response: ServerResponse) => void> = {
  '/Red%20Mug.jpg': (response) => response.setHeader('content-type', 'text/plain').end(picture),
  '/moved/mug.png': (response) => response.writeHead(302, { location: '../other?size=1' }).end('moved'),
  '/other': (response) =>
    response.writeHead(308, { location: 'https://elsewhere.test/Red%20Mug.jpg' }).end('moved again'),
  '/loop': (response) => response.writeHead(301, { location: '/loop' }).end(),
  '/page': (response) => response.end('<!doctype html><title>404</title>'),
  '/gone': (response) => response.writeHead(404).end(picture),
  '/torn': (response) => {
    response.writeHead(200, { 'content-length': '5000' });
    response.write(picture, () => response.destroy());
  },
  '/silent': () => undefined,
  '/slow': (response) => void response.write(picture.subarray(0, 10)),
  '/endless': (response) => {
    const part = Buffer.alloc(2 ** 20);
    const send = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', send);
    send();
  },
};
const received: IncomingMessage[] = [];
const server = await startPictureServer((request, response) => {
  received.push(request);
  const { pathname, searchParams } = new URL(request.url ?? '', 'https://pictures.test');
  const to = searchParams.get('to');
  if (to) response.writeHead(302, { location: to }).end();
  else pages[pathname]?.(response);
});
afterAll(server.stop);

const publicAddress = '93.184.215.14';
const hosts: Record<string, string[]> = {
  'pictures.test': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', publicAddress],
  'elsewhere.test': ['142.250.186.46'],
  'stranger.test': [publicAddress],
  'internal.test': ['10.0.0.5'],
  'half.test': [publicAddress, '169.254.169.254'],
};
let lookedUp: string[] = [];
async function lookup(hostname: string) {
  lookedUp.push(hostname);
  const addresses = hosts[hostname];
  if (!addresses) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' });
  return addresses.map((address) => ({ address, family: isIP(address) }));
}
const { agent } = server;
const fetch = (address: string, limits: { signal?: AbortSignal; firstByteMs?: number; fetchMs?: number } = {}) =>
  fetchPicture(address, { lookup, agent, ...limits });
const at = (path: string) => `https://pictures.test${path}`;

beforeEach(() => {
  lookedUp = [];
  received.length = 0;
  agent.connectedTo.length = 0;
});

test('a picture is fetched, whatever its content type says, and named after its address', async () => {
  const taken = await fetch('https://pictures.test:443/Red%20Mug.jpg?size=1#top');
  expect(taken).toMatchObject({ width: 4, height: 3, mediaType: 'image/png', color: '#c22', bytes: picture });
  expect(taken.id).toMatch(/^red-mug-[0-9a-f]{8}$/);
});

test('redirects are followed, and connections go to the addresses that were checked', async () => {
  expect((await fetch(at('/moved/mug.png'))).id).toMatch(/^mug-/);
  expect(received.map(({ headers, url }) => `${headers.host}${url}`)).toEqual([
    'pictures.test/moved/mug.png',
    'pictures.test/other?size=1',
    'elsewhere.test/Red%20Mug.jpg',
  ]);
  // Each request looks its host up once. A second look-up for the connection could return another address.
  expect(lookedUp).toEqual(['pictures.test', 'pictures.test', 'elsewhere.test']);
  const [pictures, elsewhere] = [hosts['pictures.test'] ?? [], hosts['elsewhere.test'] ?? []];
  expect(agent.connectedTo).toEqual([...pictures, ...pictures, ...elsewhere]);
});

const privateHosts = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f.0.0.1', '0177.0.0.1', '%EF%BC%9127.0.0.1', '0.0.0.0', '0'],
  ...['10.1.2.3', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255'],
  ...['192.0.2.1', '198.18.0.1', '240.0.0.1'],
  ...['[::]', '[::1]', '[::127.0.0.1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:0:127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b:1::a00:1]', '[2002:7f00:1::]', '[2001::1]', '[2001:db8::1]'],
  ...['[fe80::1]', '[fec0::1]', '[fd00::1]', '[ff02::1]', '[100::1]', '[5f00::1]'],
  ...['internal.test', 'half.test'],
];
test.each(privateHosts)('the private host %s is not connected to, directly or after a redirect', async (host) => {
  const address = `https://${host}/mug.png`;
  await expect(fetch(address)).rejects.toMatchObject({ reason: 'private-address' });
  expect(agent.connectedTo).toEqual([]);
  await expect(fetch(at(`/?to=${encodeURIComponent(address)}`))).rejects.toMatchObject({ reason: 'private-address' });
  expect(received).toHaveLength(1);
});

test.each([
  ...['http://pictures.test/mug.png', 'https://pictures.test:8443/mug.png', 'https://me:secret@pictures.test/mug.png'],
  ...['file:///etc/passwd', 'data:image/png;base64,AAAA', 'ftp://pictures.test/mug.png', 'mug.png', ''],
])('the address %j is refused, directly or after a redirect', async (address) => {
  await expect(fetch(address)).rejects.toMatchObject({ reason: 'not-https' });
  expect(lookedUp).toEqual([]);
  if (!URL.canParse(address)) return;
  await expect(fetch(at(`/?to=${encodeURIComponent(address)}`))).rejects.toMatchObject({ reason: 'not-https' });
  expect(received).toHaveLength(1);
});

test.each([
  ['/loop', 'unreachable', 'more than 5 redirects'],
  ['/gone?token=secret', 'unreachable', 'The server does not send the picture: status 404.'],
  ['/torn', 'unreachable', 'ECONNRESET'],
  ['/page', 'unknown-type', ''],
])('%s is refused as %s: %s', async (path, reason, message) => {
  await expect(fetch(at(path))).rejects.toMatchObject({ reason, message: expect.stringContaining(message) });
});

test('a host that does not exist, has no address, or shows the certificate of another one is unreachable', async () => {
  await expect(fetch('https://none.test/')).rejects.toThrow('ENOTFOUND');
  await expect(fetch('https://stranger.test/Red%20Mug.jpg')).rejects.toThrow('ERR_TLS_CERT_ALTNAME_INVALID');
  await expect(fetchPicture(at('/'), { agent, lookup: async () => [] })).rejects.toThrow('no address');
  expect(received).toEqual([]);
});

test('an endless answer is cut off at the limit', async () => {
  await expect(fetch(at('/endless'))).rejects.toMatchObject({ reason: 'too-large' });
  await expect.poll(() => received[0]?.destroyed).toBe(true);
});

test('a server or a name service that is silent is given up', async () => {
  const timeOut = { reason: 'time-out' };
  await expect(fetch(at('/silent'), { firstByteMs: 100 })).rejects.toMatchObject(timeOut);
  const hanging = () => new Promise<never>(() => undefined);
  await expect(fetchPicture(at('/'), { agent, lookup: hanging, firstByteMs: 50 })).rejects.toMatchObject(timeOut);
});

test('a picture whose first byte came in time may take longer, but not for ever', async () => {
  const started = performance.now();
  await expect(fetch(at('/slow'), { firstByteMs: 500, fetchMs: 1_000 })).rejects.toMatchObject({ reason: 'time-out' });
  expect(performance.now() - started).toBeGreaterThan(900);
});

test('the caller can abort, and gets the reason back', async () => {
  const aborted = new AbortController();
  pages['/abort'] = () => aborted.abort(new Error('stopped by hand'));
  await expect(fetch(at('/abort'), { signal: aborted.signal })).rejects.toThrow('stopped by hand');
  await expect(fetch(at('/Red%20Mug.jpg'), { signal: aborted.signal })).rejects.toThrow('stopped by hand');
});
