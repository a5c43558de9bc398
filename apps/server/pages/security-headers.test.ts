import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage, transportHeaders } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('HSTS is sent if shops have https addresses, unless the setting disables it', () => {
  const hsts = { 'strict-transport-security': 'max-age=31536000' };
  expect(transportHeaders({ hsts: true }, 'https://{host}')).toEqual(hsts);
  expect(transportHeaders({ hsts: true }, 'http://{host}:3000')).toEqual({});
  expect(transportHeaders({ hsts: false }, 'https://{host}')).toEqual({});
});

test('only inline code with the nonce is allowed by hash, and the nonce is removed', () => {
  const html =
    '<p>Łódź</p><style id="theme" nonce="N1">a{}</style><script nonce="N1">good("ż")</script><script type="module" nonce="N1" src="/assets/a.js"></script>' +
    '<div><script>evil()</script><script nonce="N2">worse()</script></div>';
  const { body, policy } = sealPage(Buffer.from(html), 'N1');
  expect(String(body)).toContain('<p>Łódź</p>');
  expect(String(body)).not.toContain('N1');
  expect(policy).toContain(`script-src 'self' ${hash('good("ż")')};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
  expect(policy).not.toContain(hash('evil()'));
  expect(policy).toContain("connect-src 'self';");
  expect(sealPage(Buffer.from(''), 'N1', { connectTo: ['https://logs.example'] }).policy).toContain(
    "connect-src 'self' https://logs.example;",
  );
  expect(policy).not.toContain(hash('worse()'));
});

test('a page opens its policy for the sources of providers and tools only, each once', () => {
  const opened = {
    scripts: ['https://js.pay.example'],
    frames: ['https://js.pay.example', 'https://hooks.pay.example'],
    connect: ['https://api.pay.example'],
  };
  const tool = {
    scripts: ['https://js.pay.example', "'sha256-abc='"],
    styles: ['https://s.example'],
    fonts: ['https://f.example'],
    forms: ['https://pixel.example'],
    workers: ['blob:'],
  };
  const { policy } = sealPage(Buffer.from(''), 'N1', { allowed: [opened, tool] });
  expect(policy).toContain("style-src 'self' https://s.example;");
  expect(policy).toContain("font-src 'self' https://f.example;");
  expect(policy).toContain("script-src 'self' https://js.pay.example 'sha256-abc=';");
  expect(policy).toContain("frame-src 'self' https://js.pay.example https://hooks.pay.example;");
  expect(policy).toContain("connect-src 'self' https://api.pay.example;");
  expect(policy).toContain("worker-src 'self' blob:;");
  expect(policy).toContain("form-action 'self' https://pixel.example;");
  const plain = sealPage(Buffer.from(''), 'N1').policy;
  expect(plain).toContain("form-action 'self';");
  expect(plain).not.toMatch(/pay\.example|worker-src/);
});

test('a tool that draws into the page may add styles, which a hash would forbid', () => {
  const html = '<style nonce="N1">a{}</style><script nonce="N1">good()</script>';
  const allowed = [{ styles: ["'unsafe-inline'"] }, { styles: ["'unsafe-inline'"] }];
  const { policy } = sealPage(Buffer.from(html), 'N1', { allowed });
  expect(policy).toContain("style-src 'self' 'unsafe-inline';");
  expect(policy).toContain(`script-src 'self' ${hash('good()')};`);
});

test('the policy allows pictures with http addresses only on pages that are served over http', () => {
  const policyWith = (httpPictures: boolean) => sealPage(Buffer.from(''), 'N1', { httpPictures }).policy;
  expect(policyWith(false)).toContain("img-src 'self' data: https:;");
  expect(policyWith(true)).toContain("img-src 'self' data: https: http:;");
});
