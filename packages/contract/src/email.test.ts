import { expect, test } from 'vitest';
import { cleanEmail, emailShape } from './email.ts';
import { emailField } from './forms/checkout-form.ts';
import { email } from './ids.ts';

test.each([
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@MÜLLER.DE', 'info@xn--mller-kva.de'],
  ['info@mu\u0308ller.de', 'info@xn--mller-kva.de'],
  ['poczta@łódź.pl', 'poczta@xn--d-uga0v4h.pl'],
  ['a@example.xn--p1ai', 'a@example.xn--p1ai'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@example。com', 'a@example.com'],
  ['a&b@example.com', 'a&b@example.com'],
  ["o'neil+x/y=z@sub.example.co.uk", "o'neil+x/y=z@sub.example.co.uk"],
  ['\u202a Jan@Example.com \u202c', 'Jan@Example.com'],
  ['jan\u200b@exam\u00adple.com', 'jan@example.com'],
])('%s is the address %s, at the page and at the API', (typed, address) => {
  expect(email.parse(typed)).toBe(address);
  expect(emailField.parse(typed)).toBe(address);
  expect(cleanEmail(address)).toBe(address);
});

test.each([
  '',
  'jan',
  '@example.com',
  'jan@',
  'jan@localhost',
  'jan@@example.com',
  '.jan@example.com',
  'jan..k@example.com',
  'jan k@example.com',
  'jan@example..com',
  'jan@-example.com',
  'jan@1.2.3.4',
  'jan@１.２.３.４',
  'jan@müller',
  'jan@müller.de:25',
  'jan@müller.de/x',
  'jan@x@müller.de',
  'jan@müller.de?x',
  'jan@%C3%BC.de',
  'żółw@example.com',
  'jan@exa_mple.com',
  'Jan <jan@example.com>',
  'a@example.com,b@example.com',
  'a@example.com\nBcc: b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'ü.'.repeat(120)}de`,
])('%s is no address', (typed) => {
  expect(email.safeParse(typed).success).toBe(false);
  expect(emailField.safeParse(typed).success).toBe(false);
});

test('a long text is refused at once', () => {
  const started = performance.now();
  for (const text of [`${'a.'.repeat(50_000)}@`, `a@${'b.'.repeat(50_000)}`, `a@${'b-'.repeat(50_000)}`])
    expect(emailShape.test(text)).toBe(false);
  expect(performance.now() - started).toBeLessThan(500);
});
