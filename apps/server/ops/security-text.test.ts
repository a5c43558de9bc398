import { ShopError } from '@witryna/contract/errors';
import { expect, test } from 'vitest';
import { sendRequest } from '../test/send-request.ts';
import { serveForTest } from '../test/serve-for-test.ts';
import { createSecurityText } from './security-text.ts';

async function serve(contacts: readonly string[]) {
  const serveText = createSecurityText({
    contacts,
    hostOf: ({ headers }) => headers.host,
    originOf: (host) => `https://${host}`,
    clock: () => new Date('2026-11-20T12:00:00Z'),
  });
  const { port } = await serveForTest((request, response) => {
    try {
      if (!serveText(request, response)) response.writeHead(418).end();
    } catch (error) {
      response.writeHead(error instanceof ShopError ? error.status : 500).end();
    }
  });
  return (path: string, method = 'GET') => sendRequest(port, { path, method, headers: { host: 'Shop.test:3000' } });
}

test('security.txt says to whom faults are reported, until when, and where it belongs', async () => {
  const get = await serve(['mailto:security@example.com', 'https://example.com/report']);
  const { status, text, headers } = await get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Contact: https://example.com/report',
    'Expires: 2027-05-19T12:00:00.000Z',
    expect.stringMatching(/^Preferred-Languages: [a-z]{2}(?:, [a-z]{2})*$/),
    'Canonical: https://shop.test/.well-known/security.txt',
    '',
  ]);
  expect((await get('/.well-known/security.txt', 'POST')).status).toBe(405);
  expect((await get('/.well-known/other.txt')).status).toBe(418);
});

test('without a contact there is none', async () => {
  const get = await serve([]);
  expect((await get('/.well-known/security.txt')).status).toBe(404);
});
