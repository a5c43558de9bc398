import { productList } from '@witryna/contract/catalog';
import { describe, expect, inject, test } from 'vitest';
import { glina, lumen } from './demo-shops.ts';
import { requestHost, sendJson, sendRaw } from './request-host.ts';

const { port } = inject('runningShop');
const session = '0123456789abcdef0123456789abcdef';

/**
 * Sends a request and tells which shop answered.
 * @returns the language of the page, which differs by shop; the target of a redirect; the status of an error
 */
async function servedShop(head: string): Promise<string> {
  const answer = await sendRaw(port, Buffer.from(`${head}\r\nConnection: close\r\n\r\n`, 'latin1'));
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
  if (status === 302) return /location: (\S+)/i.exec(answer)?.[1] ?? '';
  if (status !== 200) return String(status);
  return /<html lang="(\w+)"/.exec(answer)?.[1] ?? 'a page without a language';
}

describe('the host of a request', () => {
  const long = 'a.b.c.'.repeat(50);
  test.each([
    ['with a port', 'Host: glina.localhost:81', 'pl'],
    ['in capitals', 'Host: GLINA.LocalHost', 'pl'],
    ['with a trailing dot', 'Host: glina.localhost.', 'pl'],
    ['with a trailing dot and a port', 'Host: glina.localhost.:8080', 'pl'],
    [
      'with X-Forwarded-Host from an untrusted client',
      'Host: glina.localhost\r\nX-Forwarded-Host: verde.localhost',
      'pl',
    ],
    ['of an unknown shop', 'Host: nobody.localhost', '/service-break'],
    ['that is an IPv4 address', 'Host: 192.0.2.7', '/shop-not-found'],
    ['that is an IPv6 address', 'Host: [2001:db8::7]:80', '/shop-not-found'],
    ['that is empty', 'Host: ', '/shop-not-found'],
    ['with a non-ASCII letter', `Host: ${Buffer.from('głina.localhost').toString('latin1')}`, '/shop-not-found'],
    ['of 300 characters', `Host: ${long}localhost`, '/shop-not-found'],
    ['with two dots', 'Host: glina..localhost', '/shop-not-found'],
    ['with a user', 'Host: verde.localhost@glina.localhost', '/shop-not-found'],
    ['with a path', 'Host: glina.localhost/verde', '/shop-not-found'],
    ['with a space', 'Host: glina.localhost verde.localhost', '/shop-not-found'],
    ['with a list', 'Host: glina.localhost, verde.localhost', '/shop-not-found'],
    ['with a quote', "Host: glina.localhost' or '1'='1", '/shop-not-found'],
    ['with an invalid port', 'Host: glina.localhost:99999999', '/shop-not-found'],
  ])('%s', async (_name, head, expected) => {
    expect(await servedShop(`GET /products HTTP/1.1\r\n${head}`)).toBe(expected);
  });

  test('that is missing is refused or redirected to /shop-not-found', async () => {
    expect(await servedShop('GET /products HTTP/1.1\r\nX-Nothing: 1')).toBe('400');
    expect(['400', '/shop-not-found']).toContain(await servedShop('GET /products HTTP/1.0\r\nX-Nothing: 1'));
  });

  test('that is sent twice is refused', async () => {
    const heads = 'Host: glina.localhost\r\nHost: verde.localhost';
    expect(await servedShop(`GET /products HTTP/1.1\r\n${heads}`)).toBe('400');
  });

  test('in an absolute request target is ignored', async () => {
    const head = 'GET http://verde.localhost/products HTTP/1.1\r\nHost: glina.localhost';
    expect(['400', 'pl']).toContain(await servedShop(head));
  });
});

test('unknown query values and fragments are served from the same cached page', async () => {
  const headers = { 'accept-encoding': 'gzip' };
  for (const path of ['/products', '/products?sort=sale']) await requestHost(port, glina.host, path, { headers });
  for (const path of [
    '/products?sort=invented',
    '/products?page=0&search=+',
    '/products#invented',
    '/products?sort=sale&sort=new&utm_source=x',
  ]) {
    const answer = await requestHost(port, glina.host, path);
    expect(answer.headers, path).toMatchObject({ 'x-cache': 'hit', 'x-frame-options': 'SAMEORIGIN' });
  }
});

test('unknown addresses are served from one page, which names none of them', async () => {
  const unknown = ['/nowhere', '/nowhere/Else%20?utm_source=x', '//nowhere', '/*'];
  const renew = (path: string) =>
    requestHost(port, glina.host, `${path}${path.includes('?') ? '&' : '?'}disableCache=1`);
  const [first, ...others] = await Promise.all(unknown.map(renew));
  for (const other of others) expect(other).toMatchObject({ status: 404, text: first?.text });
  await requestHost(port, glina.host, '/nowhere');
  const [kept, ...hits] = await Promise.all(unknown.map((path) => requestHost(port, glina.host, path)));
  for (const hit of hits) expect(hit).toMatchObject({ status: 404, text: kept?.text, headers: { 'x-cache': 'hit' } });
  expect((await requestHost(port, lumen.host, '/nowhere')).text).not.toBe(kept?.text);
});

/** Follows redirects within the shop, of which there must be few. */
async function followed(host: string, path: string) {
  const passed: { status: number; cacheControl: unknown }[] = [];
  for (let address = path; passed.length < 4; ) {
    const { status, headers, text } = await requestHost(port, host, address);
    if (status < 300 || status > 399) return { address, status, text, passed };
    passed.push({ status, cacheControl: headers['cache-control'] });
    address = String(headers.location);
  }
  throw new Error('too many redirects');
}

describe('the page of any address is at most three times the plain one', () => {
  const long = 'ż'.repeat(100);
  const numbers = Array.from({ length: 600 }, (_, at) => at + 1);
  const invented = numbers.map((at) => `filter.attribute.A${at % 30}=${at}`);

  test('invented filters are cut from the address', async () => {
    const plain = await followed(glina.host, '/products');
    const many = await followed(glina.host, `/products?c=CODE&filter.attribute.Szkliwo=kobalt&${invented.join('&')}`);
    expect(many.address).toBe('/products?filter.attribute.Szkliwo=kobalt&c=CODE');
    for (const redirect of many.passed) expect(redirect).toEqual({ status: 302, cacheControl: 'no-store' });
    expect(many.text.length).toBeLessThan(3 * plain.text.length);
    expect(await followed(glina.host, '/products?page=2&filter.attribute.Szkliwo=brak')).toMatchObject({
      address: '/products?page=2',
      passed: [{ status: 302 }],
    });
  });

  test('known values stay, also without goods', async () => {
    const plain = await followed(glina.host, '/products');
    const { text } = await requestHost(port, glina.host, '/api/shop/Product');
    const { attributes } = productList.parse(JSON.parse(text)).facets ?? { attributes: [] };
    const known = attributes.flatMap(({ name, values }) =>
      values.map(({ value }) => [`filter.attribute.${name}`, value]),
    );
    const address = `/products?${new URLSearchParams([...known.slice(0, 30), ['filter.priceTo', '0.01']])}`;
    const page = await followed(glina.host, address);
    expect(page).toMatchObject({ status: 200, passed: [] });
    for (const [name = '', value = ''] of known.slice(0, 30))
      expect(page.text).toContain(`${name.slice('filter.attribute.'.length)}: ${value}`);
    expect(page.text.length).toBeLessThan(3 * plain.text.length);
  });

  const endless = 'x'.repeat(12_000);
  test.each([
    ['a long search', '/products', `?search=${encodeURIComponent(long)}`],
    ['an unknown layout', '/products', `?grid=${'x'.repeat(300)}`],
    ['a category with an endless name', '/products', `/${endless}`],
    ['600 lowest prices', '/products', `?filter.priceFrom=${numbers.join('&filter.priceFrom=')}`],
    ['a search in the blog', '/blog', `?search=${encodeURIComponent(long)}&tag=${encodeURIComponent(long)}`],
    ['an article with an endless name', '/blog', `/1-${endless}`],
    ['a message about an endless product', '/contact', `?product=${endless}`],
    ['600 wishes', '/wishlist/shared', `?ids=${numbers.join(',')}`],
    ['an error with an endless way back', '/error', `?to=/${endless}`],
    ['an unknown address', '/nowhere', `/${endless}`],
  ])('%s', async (_, path, more) => {
    const [plain, page] = [await followed(glina.host, path), await followed(glina.host, path + more)];
    expect(page.text.length).toBeLessThan(3 * plain.text.length);
  });
});

describe('an invalid value', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const values = ['5x', '-1', '0', '9007199254740992', '1e3', '%00', '%E0%A4%A', '..%2f..', "1'--", 'x'.repeat(5_000)];
  const paths = values.flatMap((value) => [
    `/api/shop/Product/${value}/details`,
    `/api/shop/Product?filter.categoryId=${value}`,
    `/api/shop/Product?pageSize=${value}&currentPage=${value}`,
    `/api/shop/Article/${value}`,
    `/api/shop/Document/CUSTOM?id=${value}`,
    `/api/shop/ShoppingCart/${value}`,
    `/api/shop/Order/${value}/status`,
    `/api/shop/config/${value}`,
    `/pictures/${value}_M`,
    `/product/${value}`,
    `/products/${value}?page=${value}`,
    `/blog/${value}`,
    `/document/${value}`,
    `/order/${value}`,
    `/api/shop/sandbox/pay/${value}`,
  ]);

  test('in a path or a query is refused and never a server error', async () => {
    const failed: string[] = [];
    for (const path of paths) {
      const { status, text } = await requestHost(port, glina.host, path);
      if (status === 0 || status >= 500) failed.push(`${status} ${path.slice(0, 120)}`);
      if (path.startsWith('/api') && status >= 400 && !/"code":"\w+"/.test(text))
        failed.push(`no code ${path.slice(0, 120)}`);
    }
    expect(failed).toEqual([]);
  });

  test('longer than the limit for addresses is refused', async () => {
    const long = 'x'.repeat(1_000_000);
    for (const path of [`/products?search=${long}`, `/api/shop/Product?filter.search=${long}`]) {
      expect([0, 400, 414, 431]).toContain((await requestHost(port, glina.host, path)).status);
    }
  });

  test.each([
    ['deeply nested lists', deep],
    ['deeply nested objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['truncated JSON', '{"productId":'],
    ['no JSON', '<xml/>'],
    [
      'a NUL',
      JSON.stringify({ session, productId: 1, combinationId: 1, quantity: 1, note: '\0' }).replace(session, 'a\0b'),
    ],
    ['a JSON string', '"text"'],
    ['an empty body', ''],
    ['a changed prototype', '{"__proto__":{"productId":1},"constructor":{"prototype":{}}}'],
  ])('as a request body is refused: %s', async (_name, body) => {
    for (const path of [
      '/api/shop/ShoppingCart',
      '/api/shop/Order',
      '/api/shop/Contact',
      '/api/shop/Product/1/reviews',
    ]) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': '0190e0a0-0000-7000-8000-000000000001' };
      const answer = await requestHost(port, glina.host, path, { method: 'POST', headers, body });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
      expect(JSON.parse(answer.text), path).toMatchObject({ error: { code: expect.any(String) } });
    }
  });
});

test('a body over 256 kB is refused, with and without a Content-Length', async () => {
  const message = 'x'.repeat(300 * 1024);
  const withLength = await sendJson(port, lumen.host, '/api/shop/Contact', { message });
  expect(withLength).toMatchObject({ status: 413, text: expect.stringContaining('"code"') });
  const chunk = `${message.length.toString(16)}\r\n${message}\r\n0\r\n\r\n`;
  const head = `POST /api/shop/Contact HTTP/1.1\r\nHost: ${lumen.host}\r\nContent-Type: application/json`;
  const chunked = await sendRaw(port, `${head}\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`);
  expect(chunked).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is);
});

test('a page refuses all methods but GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'OPTIONS']) {
    const { status } = await requestHost(port, glina.host, '/products', { method });
    expect([404, 405], method).toContain(status);
  }
  expect((await requestHost(port, glina.host, '/products', { method: 'HEAD' })).status).toBe(200);
});

test('metrics are forbidden to visitors, and the health check says only "alive" and the version', async () => {
  const answer = await requestHost(port, glina.host, '/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(answer).toMatchObject({ status: 403, text: 'forbidden' });
  expect(await requestHost(port, glina.host, '/healthz')).toMatchObject({
    status: 200,
    text: expect.stringMatching(/^alive, version \d/),
  });
  const asked = (headers = {}) => requestHost(port, glina.host, `/internal/host?domain=${glina.host}`, { headers });
  expect((await asked({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(403);
  expect(await asked()).toMatchObject({ status: 200, text: 'ours' });
  const proof = await requestHost(port, glina.host, '/.well-known/witryna');
  expect(JSON.parse(proof.text)).toEqual({ proof: expect.stringMatching(/^[\w-]{43}$/), client: 'loopback' });
});
