import { expect, test } from 'vitest';
import { startLater } from './start-later.ts';

const page = (body: string) =>
  Buffer.from(`<html><head><link rel="modulepreload" href="/a.js"/></head><body>${body}</body></html>`);

test('the page’s scripts are deferred and keep their nonce, and a starter script is added at the end', () => {
  const html = String(startLater(page('<script nonce="N" type="module" async="">import "/a.js";</script>'), 'N'));
  expect(html).toContain('<script nonce="N" type="later"          >import "/a.js";</script>');
  expect(html).toContain('<link rel="later"         href="/a.js"/>');
  expect(html).toMatch(/<script nonce="N">\(function.+<\/script><\/body><\/html>$/s);
});

test('the starter joins React Router’s last script', () => {
  const html = String(startLater(page('<script nonce="N">send()</script><!--/$-->'), 'N'));
  expect(html).toMatch(/<script nonce="N">send\(\);\(function.+<\/script><!--\/\$--><\/body><\/html>$/s);
});

test('a script without the nonce is not deferred', () => {
  const html = String(startLater(page('<script type="module" async="">evil()</script>'), 'N'));
  expect(html).toContain('<script type="module" async="">evil()');
});

test('the starter has less than 2 kB', () => {
  expect(startLater(page(''), 'N').length - page('').length).toBeLessThan(2_000);
});
