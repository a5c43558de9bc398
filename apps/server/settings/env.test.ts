import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localUrlOf, parseEnv, publicUrlOf } from './env.ts';
import { EnvError } from './env-value.ts';

const secretKey = Buffer.alloc(32, 7).toString('base64');
const names = [
  ...[
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'EDGE_PURGE',
    'API_BASE_URL',
    'API_HOSTS',
    'TRUST_PROXY',
    'STATUS_PAGE_URL',
    'TRACE_URL',
  ],
  ...[
    'SMTP_URL',
    'SECRET_KEY',
    'EARLIER_SECRET_KEYS',
    'DEMO',
    'DEMO_ORDERS',
    'ALLOW_DEBUG_DOMAIN',
    'SHOWCASE_HOST',
    'PAGE_CACHE_MB',
    'WORKERS',
    'RATE_LIMITS',
  ],
  ...['METRICS_TOKEN', 'LOGTAIL_TOKEN', 'PICTURE_BASE_URL', 'LOG_LEVEL', 'HSTS', 'SEARCH_URL', 'SEARCH_KEY'],
  ...[
    'ADMIN_TOKEN',
    'SECURITY_CONTACT',
    'WEBHOOK_HOSTS',
    'DRAIN_SECONDS',
    'MAP_TILES_URL',
    'MAP_TILES_ATTRIBUTION',
    'VIES_URL',
    'TOWNS_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_TRACES_SAMPLER_ARG',
  ],
];

test('without settings the server is a demo on port 3000 of this machine', () => {
  const env = parseEnv({});
  expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, allowDebugDomain: false, pageCacheMb: 64 });
  expect(env.showcaseHost).toBe('showcase.localhost');
  expect(env.dataDir).toMatch(/\/var$/);
  expect(publicUrlOf(env, 3000)).toBe('http://{host}:3000');
});

test('the README lists every setting, and no other', () => {
  const read = new Set<string>();
  parseEnv(
    new Proxy<Record<string, undefined>>(
      {},
      {
        get: (_none, name) => void read.add(String(name)),
      },
    ),
  );
  const readme = readFileSync(join(import.meta.dirname, '..', '..', '..', 'README.md'), 'utf8');
  const [, table = ''] = /\n## Settings\n(.*?)\n## /s.exec(readme) ?? [];
  const listed = [...table.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)].flatMap(([, cell = '']) =>
    cell.match(/[A-Z_]+/g),
  );
  expect(listed.toSorted()).toEqual([...read].toSorted());
});

test('an empty variable counts as not set', () => {
  expect(parseEnv(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(parseEnv({}));
});

test.each([
  [{ DATABASE_URL: 'postgres://u@h/d', SECRET_KEY: secretKey }, false],
  [{ API_BASE_URL: 'https://api.example.com/' }, false],
  [{ DATABASE_URL: 'postgres://u@h/d', SECRET_KEY: secretKey, DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with the environment %o, demo is %s', (variables, demo) => {
  expect(parseEnv(variables).demo).toBe(demo);
});

test('a token of the older way is noticed, and opens nothing', () => {
  expect(parseEnv({ ADMIN_TOKEN: 'a-token-of-this-installation' })).toEqual({ ...parseEnv({}), hasAdminToken: true });
});

test('webhooks may reach hosts that are named', () => {
  expect(parseEnv({ WEBHOOK_HOSTS: 'localhost, 127.0.0.1' }).webhookHosts).toEqual(['localhost', '127.0.0.1']);
  expect(() => parseEnv({ WEBHOOK_HOSTS: 'http://localhost' })).toThrow(EnvError);
});

test('contacts for security.txt are addresses of mails or pages', () => {
  expect(parseEnv({}).securityContacts).toEqual([]);
  const listed = 'mailto:a@example.com, https://example.com/report';
  expect(parseEnv({ SECURITY_CONTACT: listed }).securityContacts).toEqual(listed.split(', '));
  for (const wrong of ['a@example.com', 'http://example.com', 'mailto:a', 'https://example.com\nExpires: x'])
    expect(() => parseEnv({ SECURITY_CONTACT: wrong }), wrong).toThrow(/^SECURITY_CONTACT is /);
});

test('a node waits 10 s before it stops, a demo does not', () => {
  expect(parseEnv({}).drainSeconds).toBe(0);
  expect(parseEnv({ DEMO: '0' }).drainSeconds).toBe(10);
  expect(parseEnv({ DEMO: '0', DRAIN_SECONDS: '25' }).drainSeconds).toBe(25);
});

test('outside the demo, shops have https addresses', () => {
  expect(publicUrlOf(parseEnv({ DEMO: '0' }), 3000)).toBe('https://{host}');
  expect(publicUrlOf(parseEnv({ PUBLIC_URL: 'https://{host}.example.com/' }), 1)).toBe('https://{host}.example.com');
});

test.each([
  ['smtp://u:p@mail.example:587', 'smtp://u:p@mail.example:587?requireTLS=true'],
  ['smtp://mail.example?pool=true&requireTLS=false', 'smtp://mail.example?pool=true&requireTLS=true'],
  ['smtp://mail:25?ignoreTLS=true', 'smtp://mail:25?ignoreTLS=true'],
  ['smtps://mail.example', 'smtps://mail.example'],
  ['smtp://localhost:25', 'smtp://localhost:25'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
  ['smtp://[::1]:25', 'smtp://[::1]:25'],
])('outside the demo, mails to %s are sent over TLS, unless that is this machine or says otherwise', (given, used) => {
  expect(parseEnv({ SMTP_URL: given, DEMO: '0' }).smtpUrl).toBe(used);
  expect(parseEnv({ SMTP_URL: given, DEMO: '1' }).smtpUrl).toBe(given);
});

test('outside the demo, a back office without https is refused', () => {
  const office = { BACK_OFFICE_HOST: 'admin.example', PUBLIC_URL: 'http://{host}', DEMO: '0' };
  expect(() => parseEnv(office)).toThrow(/^PUBLIC_URL is an address without https, but BACK_OFFICE_HOST is set/);
  for (const allowed of [
    { PUBLIC_URL: 'https://{host}' },
    { BACK_OFFICE_HOST: 'admin.localhost' },
    { BACK_OFFICE_HOST: '' },
    { DEMO: '1' },
  ])
    expect(parseEnv({ ...office, ...allowed }).publicUrl).toMatch(/^https?:/);
});

test.each([
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['PORT', '3000x', 'a whole number'],
  ['HOST', 'http://x', 'an IP address or a host name'],
  ['PUBLIC_URL', 'https://shop.example.com', '{host}'],
  ['DEMO', 'yes', '0 or 1'],
  ['TRUST_PROXY', '10.0.0.0/99', 'IP addresses and ranges'],
  ['API_HOSTS', 'api.example.com, http://x', 'a host name'],
  ['LOG_LEVEL', 'loud', 'one of fatal, error'],
  ['RATE_LIMITS', '{"add":{"points":0,"seconds":1}}', 'JSON such as'],
  ['RATE_LIMITS', '{"unknown":{"points":1,"seconds":1}}', 'any of add, coupon'],
  ['STATUS_PAGE_URL', 'javascript:alert(1)', 'https:// or http://'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'https:// or http://'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'a number from 0 to 1'],
])('the setting %s=%s is refused with its name, its value and the allowed values', (name, value, allowed) => {
  expect(() => parseEnv({ [name]: value })).toThrow(EnvError);
  expect(() => parseEnv({ [name]: value })).toThrow(`${name} is ${JSON.stringify(value)}; it may be `);
  expect(() => parseEnv({ [name]: value })).toThrow(allowed);
});

test('with DATABASE_URL a SECRET_KEY is required', () => {
  expect(() => parseEnv({ DATABASE_URL: 'postgres://u@h/d' })).toThrow(/^SECRET_KEY is not set/);
  expect(() => parseEnv({ DATABASE_DIRECT_URL: 'postgres://u@h/d' })).toThrow(/^DATABASE_URL is not set/);
});

test('RATE_LIMITS replaces one limit and keeps the others', () => {
  const limits = parseEnv({ RATE_LIMITS: '{"coupon":{"points":999,"seconds":1}}' }).rateLimits;
  expect(limits).toEqual({ ...parseEnv({}).rateLimits, coupon: { points: 999, seconds: 1 } });
});

test('requests are traced if a collector is named, by default all of them', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318/';
  expect(parseEnv({ OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing).toBeUndefined();
  expect(parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracing).toEqual({ endpoint: 'http://collector:4318', share: 1 });
  expect(parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing).toMatchObject({
    share: 0.1,
  });
});

test('TRUST_PROXY is a number of hops or a list of ranges', () => {
  expect(parseEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(parseEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

describe('for random values in the environment', () => {
  test('the settings are read, or refused with one line that begins with the variable', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.json(), fc.integer().map(String));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (variables) => {
        const problem = problemOf(variables);
        if (problem !== undefined) expect(problem).toMatch(/^[A-Z_]+ is [^\r\n]*$/u);
      }),
    );
  });

  test('messages never contain a secret', () => {
    const secret = randomBytes(12).toString('hex');
    const wrong = fc.constantFrom(`mysql://u:${secret}@h/d`, `${secret} ${secret}`, `u:${secret}`);
    const name = fc.constantFrom('DATABASE_URL', 'SMTP_URL', 'SECRET_KEY', 'METRICS_TOKEN');
    fc.assert(
      fc.property(name, wrong, (variable, text) => {
        expect(problemOf({ [variable]: text }) ?? '').not.toContain(secret);
      }),
    );
    expect(problemOf({ API_BASE_URL: `ftp://u:${secret}@h` })).not.toContain(secret);
  });

  test('every port number is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 65_535 }), (port) => parseEnv({ PORT: String(port) }).port === port),
    );
  });
});

function problemOf(variables: Record<string, string>): string | undefined {
  try {
    parseEnv(variables);
    return undefined;
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
}

test.each([
  ['127.0.0.1', 3000, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 80, 'http://127.0.0.1:80'],
  ['::', 3000, 'http://[::1]:3000'],
  ['shops.lan', 3000, 'http://shops.lan:3000'],
  ['127.0.0.1', 0, undefined],
])('a server that listens on %s, port %d, is reached at %s', (host, port, expected) => {
  expect(localUrlOf({ host, port })).toBe(expected);
});
