import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, requestedHost, type TrustProxy } from './client-address.ts';

function requestFrom(address: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  return Object.assign(new IncomingMessage(socket), { headers });
}

test.each<[TrustProxy | undefined, string, string]>([
  [undefined, '9.9.9.9, 10.0.0.2', '10.0.0.1'],
  [1, '9.9.9.9, 10.0.0.2', '10.0.0.2'],
  [2, '9.9.9.9, 10.0.0.2', '9.9.9.9'],
  [['10.0.0.0/8'], '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
  [['192.168.0.0/16'], '9.9.9.9', '10.0.0.1'],
  [1, '9.9.9.9:4711', '9.9.9.9'],
  [['10.0.0.0/8'], '[2001:db8::7]:4711, 10.0.0.2:80', '2001:db8::7'],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, 'unknown', '10.0.0.1'],
  [['10.0.0.0/8'], '9.9.9.9, unknown', '10.0.0.1'],
  [2, '_hidden, 10.0.0.2', '10.0.0.1'],
])('with TRUST_PROXY %j, X-Forwarded-For %s gives the client address %s', (trust, forwarded, expected) => {
  expect(clientAddress(requestFrom('10.0.0.1', { 'x-forwarded-for': forwarded }), trust)).toBe(expected);
});

test('X-Forwarded-Host is used only if a trusted proxy sent it', () => {
  const request = requestFrom('10.0.0.1', { host: 'a.test', 'x-forwarded-host': 'b.test' });
  expect(requestedHost(request, undefined)).toBe('a.test');
  expect(requestedHost(request, ['10.0.0.0/8'])).toBe('b.test');
  expect(requestedHost(request, ['172.16.0.0/12'])).toBe('a.test');
});

test('of several hosts in X-Forwarded-Host, the last one is used', () => {
  const request = requestFrom('10.0.0.1', { host: 'a.test', 'x-forwarded-host': 'of-the-client.test, b.test' });
  expect(requestedHost(request, 1)).toBe('b.test');
});
