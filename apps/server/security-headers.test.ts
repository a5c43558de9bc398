import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('only what carries the nonce is allowed to run, and the nonce does not leave the house', () => {
  const html =
    '<style id="theme" nonce="N1">a{}</style><script nonce="N1">good()</script><script type="module" nonce="N1" src="/assets/a.js"></script>' +
    '<div><script>evil()</script><script nonce="N2">worse()</script></div>';
  const { html: sealed, policy } = sealPage(html, 'N1');
  expect(sealed).not.toContain('N1');
  expect(policy).toContain(`script-src 'self' ${hash('good()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('a{}')};`);
  expect(policy).not.toContain(hash('evil()'));
  expect(policy).toContain("connect-src 'self';");
  expect(sealPage(html, 'N1', ['https://logs.example']).policy).toContain("connect-src 'self' https://logs.example;");
  expect(policy).not.toContain(hash('worse()'));
});
