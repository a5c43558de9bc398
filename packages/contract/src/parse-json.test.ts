import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test.each([
  [String.raw`"a\ud800b"`, 'a\ufffdb'],
  [String.raw`"\uDC00\ud83d"`, '\ufffd\ufffd'],
  [String.raw`"\ud83d\ude00"`, '😀'],
  [String.raw`"\ud800\ud83d\ude00"`, '\ufffd😀'],
  [String.raw`"\\ud800"`, String.raw`\ud800`],
  [String.raw`"\\\ud800"`, '\\\ufffd'],
  [String.raw`{"\ud800":["\udfff"]}`, { '\ufffd': ['\ufffd'] }],
  ['{', undefined],
])('%s is parsed to well-formed text', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test('JSON of well-formed texts is parsed as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'grapheme' }), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text));
    }),
  );
});
