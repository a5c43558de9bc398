import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

test.each([
  ['', 'none'],
  ['https://www.google.com/', 'search'],
  ['https://www.google.co.uk/search?q=kubek', 'search'],
  ['https://duckduckgo.com/', 'search'],
  ['https://r.search.yahoo.com/x', 'search'],
  ['https://l.facebook.com/l.php?u=1', 'social'],
  ['https://t.co/abc', 'social'],
  ['https://www.pinterest.de/pin/1', 'social'],
  ['https://mail.google.com/mail/u/0', 'mail'],
  ['android-app://com.google.android.gm/', 'mail'],
  ['https://poczta.onet.pl/', 'mail'],
  ['https://email.seznam.cz/', 'mail'],
  ['https://blog.example/kubki', 'other'],
  ['https://not-google.com/', 'other'],
  ['https://glina.example:8080/products', undefined],
  ['no address', 'other'],
])('a visit from %s is of the kind %s', (referrer, source) => {
  expect(sourceOf(referrer, 'glina.example')).toBe(source);
});
