import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveForTest } from '../../../../server/test/serve-for-test.ts';

let clientAddress: typeof import('./trace-address.ts').clientAddress;
beforeEach(async () => {
  vi.resetModules();
  ({ clientAddress } = await import('./trace-address.ts'));
});

/** Runs a trace service on this machine. */
async function startService(answer: (response: ServerResponse) => void) {
  let requests = 0;
  const { port } = await serveForTest((_, response) => {
    requests += 1;
    answer(response);
  });
  return { url: `http://127.0.0.1:${port}/trace`, requests: () => requests };
}

test('the address is asked for once in a visit', async () => {
  const { url, requests } = await startService((response) => response.end('fl=1\nip=2001:db8::1\nts=1\n'));
  expect(await Promise.all([clientAddress(url), clientAddress(url)])).toEqual(['2001:db8::1', '2001:db8::1']);
  expect(await clientAddress(url)).toBe('2001:db8::1');
  expect(requests()).toBe(1);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['fails', (response) => response.writeHead(500).end('ip=192.0.2.1')],
  ['answers something else', (response) => response.end('<html>ip=<b>')],
  ['breaks off', (response) => response.destroy()],
  ['hangs', () => undefined],
])('the address is null if the service %s', async (_, answer) => {
  const { url } = await startService(answer);
  const begun = performance.now();
  expect(await clientAddress(url)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(4_000);
});

test('without a service nobody is asked', async () => {
  expect(await clientAddress(undefined)).toBeNull();
});
