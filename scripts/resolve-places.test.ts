import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resolveStack } from './resolve-places.ts';

/** A map whose first line leads from column 0 to `app/cart.ts` 1:1 and from column 10 to 3:5. */
const map = {
  version: 3,
  sources: ['../../../app/cart.ts'],
  names: [],
  mappings: 'AAAA,UAEI',
};

async function makeMaps() {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-maps-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'cart-B1a2.js.map'), JSON.stringify(map));
  return folder;
}

test('places in files of the build become places in the sources, and others stay', async () => {
  const trace = [
    'TypeError: x is undefined',
    '    at add (https://glina.example/assets/cart-B1a2.js:1:11)',
    'go@http://glina.localhost:3000/assets/cart-B1a2.js:1:3',
    '    at https://glina.example/assets/other-B1a2.js:1:11',
    '    at https://tool.example/tool.js:1:11',
  ].join('\n');
  expect(await resolveStack(trace, await makeMaps())).toEqual({
    resolved: [
      'TypeError: x is undefined',
      '    at add (app/cart.ts:3:5)',
      'go@app/cart.ts:1:1',
      '    at https://glina.example/assets/other-B1a2.js:1:11',
      '    at https://tool.example/tool.js:1:11',
    ].join('\n'),
    places: 2,
  });
});

test('the trace of a log entry in JSON is resolved too', async () => {
  const entry = '{"stack":"Error: a\\n at https://glina.example/assets/cart-B1a2.js:1:11"}';
  expect((await resolveStack(entry, await makeMaps())).resolved).toBe('{"stack":"Error: a\n at app/cart.ts:3:5"}');
});
