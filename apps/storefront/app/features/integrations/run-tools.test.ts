import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../../test/stub-browser.ts';
import { defineIntegration, type RunningTool } from '../../integrations/define-integration.ts';

const counter = { name: 'counter', label: 'Counter', category: 'statistics', id: 'C1' } as const;
const pixel = { name: 'pixel', label: 'Pixel', category: 'marketing', id: 'P1' } as const;

let calls: string[];
let reloads: number;
let storage: Map<string, string>;
let answer: typeof import('../../platform/consent.ts').answer;
let publish: typeof import('../../tracking/publish.ts').publish;
let runTools: typeof import('./run-tools.ts').runTools;

beforeEach(async () => {
  vi.resetModules();
  calls = [];
  reloads = 0;
  ({ storage } = stubBrowser(async () => Response.json({})));
  Object.assign(document, { cookie: '' });
  vi.stubGlobal('window', { localStorage, sessionStorage: localStorage });
  ({ answer } = await import('../../platform/consent.ts'));
  ({ publish } = await import('../../tracking/publish.ts'));
  ({ runTools } = await import('./run-tools.ts'));
});
afterEach(() => vi.unstubAllGlobals());

/** Runs the counter and the pixel, which write down what they are told. */
function run(tool: Partial<RunningTool> = {}, start?: () => Promise<RunningTool>) {
  const load = async (name: string) =>
    defineIntegration({
      labels: { en: name },
      purposes: { en: name },
      idOf: () => null,
      idFormat: /./,
      consent: 'statistics',
      cookies: [{ name: `_${name}*` }],
      sources: () => ({}),
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
  return runTools([counter, pixel], load, () => {
    reloads += 1;
  });
}

const names = ['counter', 'pixel'];
const search = (term: string) => publish('search', { term, results: 1 });
const stop = () => void calls.push('stops');

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
  storage.set('_counter1', 'x');
  Object.assign(localStorage, { _counter1: 'x' });
  answer({ statistics: false }, names);
  await vi.waitFor(() => expect(storage.has('_counter1')).toBe(false));
  expect([calls.at(-1), reloads]).toEqual(['stops', 0]);
  search('miska');
  calls = [];
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls.filter((call) => call.includes('told'))).toHaveLength(1));
});

test('a tool that can’t be stopped is ended by a reload', async () => {
  run();
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  answer({ statistics: false }, names);
  await vi.waitFor(() => expect(reloads).toBe(1));
});

test('what a tool writes until the document is gone is deleted by the next one, unless it may run again', async () => {
  const write = () => {
    storage.set('_counter1', 'x');
    Object.assign(localStorage, { _counter1: 'x' });
  };
  run();
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  answer({ statistics: false }, names);
  await vi.waitFor(() => expect(reloads).toBe(1));
  write();
  run();
  await vi.waitFor(() => expect(storage.has('_counter1')).toBe(false));
  // It was noted for one document only.
  write();
  run();
  await Promise.resolve();
  expect(storage.has('_counter1')).toBe(true);
});

test('a tool whose consent is withdrawn while it loads is ended before it is told anything', async () => {
  const { promise, resolve } = Promise.withResolvers<RunningTool>();
  run({}, () => promise);
  search('kubek');
  answer({ statistics: true }, names);
  await vi.waitFor(() => expect(calls).toEqual(['counter starts with C1']));
  answer({ statistics: false }, names);
  resolve({ stop, track: () => calls.push('told') > 0 });
  await vi.waitFor(() => expect(calls).toEqual(['counter starts with C1', 'stops']));
});

test('what a tool that is still loading stores until a reload is deleted after it', async () => {
  run({}, () => (calls.length > 1 ? Promise.resolve({}) : new Promise(() => undefined)));
  answer({ statistics: true, marketing: false }, names);
  await vi.waitFor(() => expect(calls).toEqual(['counter starts with C1']));
  answer({ statistics: true, marketing: true }, names);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  answer({ statistics: false, marketing: false }, names);
  await vi.waitFor(() => expect(reloads).toBe(1));
  storage.set('_counter1', 'x');
  Object.assign(localStorage, { _counter1: 'x' });
  run();
  await vi.waitFor(() => expect(storage.has('_counter1')).toBe(false));
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
});
