import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { requestRoute } from '../../../test/request-route.ts';
import { jsonOf, readPlainData } from './plain-data.ts';

/** What React Router sends as the data of a page. */
const encodedBy = (loader: () => unknown) =>
  requestRoute({ Root: () => null, loader }, async ({ serverHandoffStream: sent }) => (sent ? text(sent) : ''));

/** What React Router reads of it in the browser. */
async function decodedFrom(sent: string): Promise<unknown> {
  const context = { stream: new Response(sent).body ?? undefined };
  readPlainData(context);
  const stream = context.stream as ReadableStream<Uint8Array>;
  const { value } = await decode(stream, globalThis as unknown as Window & typeof globalThis);
  return value;
}

const shown = fc.oneof(fc.jsonValue(), fc.object({ values: [fc.string(), fc.constant(undefined), fc.double()] }));

test('React Router reads the same data, with null, quotes and numbers that JSON lacks', async () => {
  await fc.assert(
    fc.asyncProperty(shown, async (data) => {
      const encoded = await encodedBy(() => data);
      expect(await decodedFrom(jsonOf(encoded) ?? encoded)).toEqual(await decodedFrom(encoded));
    }),
    {
      examples: [
        [{ some: [undefined, null, '', 0] }],
        [{ "it's": '"quoted"' }],
        [[]],
        [''],
        [{ __proto__: null, a: {} }],
      ],
    },
  );
});

test('data of a usual page is sent as JSON', async () => {
  const product = { name: 'Kubek', price: 49, sale: null, tags: ['new'], photo: undefined };
  const json = jsonOf(await encodedBy(() => ({ product, related: [product] })));
  const sent = "{'name':'Kubek','price':49,'sale':null,'tags':['new']}";
  expect(json).toContain(`{'root':{'product':${sent},'related':[${sent}]}}`);
});

test.each([
  ['a date', () => new Date(0)],
  ['an error', () => ({ problem: new Error('no') })],
  ['nothing', () => undefined],
  ['an array with gaps', () => [undefined]],
  ['a promise', () => ({ later: Promise.resolve(1) })],
  ['infinity', () => ({ most: Number.POSITIVE_INFINITY })],
])('%s is sent as React Router encodes it', async (_, loader) => {
  const encoded = await encodedBy(loader);
  expect(jsonOf(encoded)).toBeUndefined();
});
