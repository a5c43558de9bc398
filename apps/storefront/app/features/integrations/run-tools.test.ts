import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../test/stub-browser.ts';
import { defineIntegration, type RunningTool } from '../../integrations/define-integration.ts';

const counter = { name: 'counter', label: 'Counter', category: 'statistics', id: 'C1' } as const;
const pixel = { name: 'pixel', label: 'Pixel', category: 'marketing', id: 'P1' } as const;

let calls: string[];
/** The goods of which the server was asked what feeds tell. */
let asked: (string | null)[];
let reloads: number;
let storage: Map<string, string>;
let answer: typeof import('../../platform/consent.ts').answer;
let publish: typeof import('../../tracking/publish.ts').publish;
let runTools: typeof import('./run-tools.ts').runTools;

beforeEach(async () => {
  vi.resetModules();
  calls = [];
  asked = [];
  reloads = 0;
  ({ storage } = stubBrowser(async ({ url }) => {
    asked.push(new URL(url).searchParams.get('items'));
    return Response.json([]);
  }));
  Object.assign(document, { cookie: '' });
  // Each test is in one tab after the other, so that nothing is kept for the session.
  vi.stubGlobal('window', { localStorage, sessionStorage: { getItem: () => null, setItem: () => undefined } });
  ({ answer } = await import('../../platform/consent.ts'));
  ({ publish } = await import('../../tracking/publish.ts'));
  ({ runTools } = await import('./run-tools.ts'));
});
afterEach(() => vi.unstubAllGlobals());

/** Runs the counter and the pixel, which write down what they are told. */
function run(tool: Partial<RunningTool> = {}, start?: () => Promise<RunningTool>, ready?: Promise<void>) {
  const load = async (name: string) => {
    await ready;
    return defineIntegration({
      labels: { en: name },
      purposes: { en: name },
      idOf: () => null,
      idFormat: /./,
      consent: 'statistics',
      cookies: [{ name: `_${name}*` }, { name: '_both' }],
      sources: () => ({}),
      wantsFacts: () => true,
      async start(id) {
        calls.push(`${name} starts with ${id}`);
        return (
          (await start?.()) ?? {
            track(event) {
              calls.push(`${name} is told ${event.name}`);
              return true;
            },
            showPage: (address) => void calls.push(`${name} shows ${address}`),
            ...tool,
          }
        );
      },
    });
  };
  return runTools([counter, pixel], load, () => {
    reloads += 1;
  });
}

const names = ['counter', 'pixel'];
const search = (term: string) => publish('search', { term, results: 1 });
const stop = () => void calls.push('stops');

/** Stores a value as a tool does. */
function write(name: string) {
  storage.set(name, 'x');
  Object.assign(localStorage, { [name]: 'x' });
}

test('a tool starts when its category is allowed, and is then told what happened before, once', async () => {
  search('kubek');
  run();
  expect(calls).toEqual([]);
  answer({ statistics: true, marketing: false }, names);
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  search('miska');
  expect(calls).toEqual([
    'counter starts with C1',
    'counter shows https://glina.example/',
    'counter is told search',
    'counter is told search',
  ]);
});

test('withdrawn consent stops a tool and deletes what it stored, and a new consent tells it only what is new', async () => {
  run({ stop });
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  search('kubek');
  write('_counter1');
  answer({ statistics: false }, names);
  await vi.waitFor(() => expect(storage.has('_counter1')).toBe(false));
  expect([calls.at(-1), reloads]).toEqual(['stops', 0]);
  search('miska');
  calls = [];
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls.filter((call) => call.includes('told'))).toHaveLength(1));
});

test('what another tool stores too stays while that one is allowed', async () => {
  run({ stop });
  answer({ statistics: true, marketing: true }, names);
  await vi.waitFor(() => expect(calls).toHaveLength(4));
  for (const name of ['_pixel1', '_both']) write(name);
  answer({ statistics: true, marketing: false }, names);
  await vi.waitFor(() => expect(storage.has('_pixel1')).toBe(false));
  expect(storage.has('_both')).toBe(true);
  answer({ statistics: false, marketing: false }, names);
  await vi.waitFor(() => expect(storage.has('_both')).toBe(false));
});

test('a tool that can’t be stopped hears of the withdrawal, and is ended by a reload', async () => {
  run({ consentChanged: () => void calls.push('hears') });
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  answer({ statistics: false }, names);
  await vi.waitFor(() => expect(reloads).toBe(1));
  expect(calls.slice(2)).toEqual(['hears']);
});

test('what a tool writes until its document is gone is deleted by every later one, until it may run again', async () => {
  run();
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  answer({ statistics: false }, names);
  await vi.waitFor(() => expect(reloads).toBe(1));
  for (let documents = 0; documents < 2; documents += 1) {
    write('_counter1');
    run();
    await vi.waitFor(() => expect(storage.has('_counter1')).toBe(false));
  }
  answer({ statistics: true }, names);
  write('_counter1');
  calls = [];
  run();
  await vi.waitFor(() => expect(calls).toContain('counter shows https://glina.example/'));
  expect([storage.has('_counter1'), storage.has('goneTools')]).toEqual([true, false]);
});

test('a tool whose consent is withdrawn while it loads ends by a reload at once, and is told nothing before', async () => {
  const { promise, resolve } = Promise.withResolvers<RunningTool>();
  run({}, () => promise);
  search('kubek');
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls).toEqual(['counter starts with C1']));
  answer({ statistics: false }, names);
  expect([reloads, storage.get('goneTools')]).toEqual([1, '["counter"]']);
  resolve({ stop, track: () => calls.push('told') > 0, showPage: () => void calls.push('shown') });
  await vi.waitFor(() => expect(calls).toEqual(['counter starts with C1', 'stops']));
});

test('a tool whose code comes after the withdrawal is not started', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  run({}, undefined, promise);
  answer({ statistics: true }, names);
  answer({ statistics: false }, names);
  resolve();
  await new Promise((done) => setTimeout(done));
  expect(calls).toEqual([]);
});

test('a tool that has failed is ended, too, because its script may still come', async () => {
  run({}, async () => {
    throw new Error('its script could not be loaded');
  });
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls).toEqual(['counter starts with C1']));
  answer({ statistics: false }, names);
  expect(reloads).toBe(1);
  write('_counter1');
  run();
  await vi.waitFor(() => expect(storage.has('_counter1')).toBe(false));
});

test('while a tool loads, the server is asked for what feeds tell of the goods', async () => {
  const { promise, resolve } = Promise.withResolvers<RunningTool>();
  run({}, () => promise);
  answer({ statistics: true }, names);
  const items = [{ productId: 5, name: 'Kubek', unitPriceMinor: 100, quantity: 1 }];
  publish('view_item', { currency: 'PLN', valueMinor: 100, items });
  await vi.waitFor(() => expect(asked).toEqual(['5']));
  await vi.waitFor(() => expect(calls).toEqual(['counter starts with C1']));
  resolve({ track: ({ name }) => calls.push(name) > 0 });
  await vi.waitFor(() => expect(calls.at(-1)).toBe('view_item'));
  expect(asked).toHaveLength(1);
});

test('a tool that fails does not affect the other, and is not tried again', async () => {
  run({}, async () => {
    throw new Error('down');
  });
  answer({ statistics: true, marketing: true }, names);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  answer({ statistics: true, marketing: true }, names);
  expect(calls).toEqual(['counter starts with C1', 'pixel starts with P1']);
});

test('no tool starts on a page whose address holds a secret', async () => {
  vi.stubGlobal('location', new URL('https://glina.example/newsletter#confirm=secret'));
  const runner = run();
  answer({ statistics: true }, names);
  expect(calls).toEqual([]);
  vi.stubGlobal('location', new URL('https://glina.example/contact'));
  runner.showPage();
  await vi.waitFor(() => expect(calls.at(-1)).toBe('counter shows https://glina.example/contact'));
  // Back again: tools that run are told of nothing.
  const before = calls.length;
  vi.stubGlobal('location', new URL('https://glina.example/newsletter#confirm=secret'));
  runner.showPage();
  search('kubek');
  expect(calls).toHaveLength(before);
});
