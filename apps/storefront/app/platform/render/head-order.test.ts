import { expect, test } from 'vitest';
import { putScriptFirst } from './head-order.ts';

const moved = (html: string) => String(putScriptFirst(Buffer.from(html), 'N'));
const script = '<script nonce="N">w.ą=1</script>';
const sheet = (name: string) => `<link rel="stylesheet" href="/${name}.css" data-precedence="section"/>`;

test('stylesheets before the head’s script are put behind it, in their order', () => {
  expect(moved(`<head>${sheet('a')}${sheet('b')}<meta/>${script}${sheet('root')}<title>x</title>`)).toBe(
    `<head><meta/>${script}${sheet('a')}${sheet('b')}${sheet('root')}<title>x</title>`,
  );
});

test('a page that has none before it stays as it is', () => {
  for (const html of [`<head>${script}${sheet('root')}`, `<head>${script}`, `<head>${sheet('root')}`, ''])
    expect(moved(html)).toBe(html);
});
