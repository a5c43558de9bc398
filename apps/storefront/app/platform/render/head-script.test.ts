import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { headScript } from './head-script.ts';

interface Storage {
  read(key: string): string | null | undefined;
  write?(key: string, value: unknown): void;
}

const empty: Storage = { read: () => null };
const blocked: Storage = {
  read() {
    throw new Error('SecurityError');
  },
};

/** Runs the script in a browser of which only what it uses exists. */
function run({
  local = empty,
  session = empty,
  search = '',
}: {
  local?: Storage;
  session?: Storage;
  search?: string;
} = {}) {
  const dataset: Record<string, unknown> = {};
  const listeners = new Map<string, (event: object) => void>();
  const context = {
    document: { documentElement: { dataset } },
    location: { search },
    URLSearchParams,
    setTimeout() {},
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    keptPresses: undefined as unknown[] | undefined,
    earlyPresses: undefined as Set<unknown> | undefined,
    pressed: undefined as Map<string, unknown> | undefined,
  };
  for (const [name, storage] of Object.entries({ localStorage: local, sessionStorage: session })) {
    const values = new Proxy<Record<string, unknown>>(
      {},
      {
        get: (_, key) => storage.read(String(key)) ?? undefined,
        set: (_, key, value) => {
          storage.write?.(String(key), value);
          return true;
        },
      },
    );
    Object.defineProperty(context, name, { get: () => values });
  }
  runInNewContext(headScript, context);
  const press = (target: object) => {
    const event = { target: { closest: () => target }, stopPropagation: vi.fn() };
    listeners.get('click')?.(event);
    return event;
  };
  return { dataset, context, press, fail: (target: object) => listeners.get('error')?.({ target }) };
}

/** A button of a card, with the card's heading and no options. Own fields would mean that React has hydrated it. */
function makeButton(name: string, value: string) {
  const attributes = new Map<string, unknown>();
  class Button {
    get name() {
      return name;
    }
    get value() {
      return value;
    }
    get parentNode() {
      return {
        querySelector: (query: string) => (query === 'input' ? null : { textContent: 'Kubek' }),
        querySelectorAll,
      };
    }
    matches() {
      return attributes.has('aria-busy');
    }
    setAttribute(key: string, set: unknown) {
      attributes.set(key, set);
    }
    querySelector() {
      return null;
    }
  }
  return Object.assign(new Button());
}
const querySelectorAll = () => [];

test('stored values become attributes', () => {
  const values: Record<string, string> = {
    ADULT_ACCEPTATION: 'true',
    cookieAccepted: 'true',
    closedNews: 'Free delivery',
    wishlist: '[1,2,3]',
    compareList: '[7]',
    layoutSwitch: 'list',
  };
  expect(run({ local: { read: (key) => values[key] } }).dataset).toEqual({
    js: '',
    adult: '',
    cookies: '',
    closedNews: '',
    wishlist: 3,
    compare: 1,
    layout: 'list',
  });
});

test('an empty storage sets no attributes but js', () => {
  expect(run().dataset).toEqual({ js: '' });
});

test('blocked, failing or malformed storage does not break the page', () => {
  expect(run({ local: blocked, session: blocked }).dataset).toEqual({ js: '' });
  for (const text of ['{', '{"length":"<b>"}', 'null', '"text"', '[]', '[null]', '9']) {
    const { dataset, context } = run({ local: { read: () => text }, session: { read: () => text } });
    const { js, ...attributes } = dataset;
    for (const value of Object.values(attributes)) expect(String(value)).toMatch(/^[\w]*$/);
    expect(context.keptPresses).toEqual([]);
  }
});

test('the coupon code of the address is stored, trimmed; an empty one is not', () => {
  const write = vi.fn();
  for (const search of ['', '?c=', '?c=+', '?C=no']) run({ local: { ...empty, write }, search });
  expect(write).not.toHaveBeenCalled();
  run({ local: { ...empty, write }, search: '?page=2&c=%20WITAJ10' });
  expect(write).toHaveBeenCalledExactlyOnceWith('couponCode', 'WITAJ10');
});

test('a picture that can’t be loaded is marked', () => {
  const picture = { tagName: 'IMG', dataset: {} };
  run().fail(picture);
  expect(picture.dataset).toEqual({ lost: '' });
});

test('a press of a button with a name makes it busy, is kept once, and never reaches React', () => {
  const write = vi.fn();
  const { press, context } = run({ session: { ...empty, write } });
  const button = makeButton('cart', '5/51');
  const events = [press(button), press(button)];
  for (const { stopPropagation } of events) expect(stopPropagation).toHaveBeenCalled();
  const kept = [
    { kind: 'cart', value: '5/51', name: 'Kubek', values: false, id: expect.anything(), at: expect.any(Number) },
  ];
  expect(context.keptPresses).toMatchObject(kept);
  expect(write).toHaveBeenCalledOnce();
  expect(JSON.parse(String(write.mock.calls[0]?.[1]))).toMatchObject(kept);
  const ids = [...(context.pressed?.keys() ?? [])];
  expect(z.array(z.uuid()).parse(ids)).toHaveLength(1);
  expect(context.pressed?.get(ids[0] ?? '')).toBe(button);
});

test('with a full storage, a press is kept for this page', () => {
  const write = () => {
    throw new Error('QuotaExceededError');
  };
  const { press, context } = run({ session: { ...empty, write } });
  press(makeButton('wishlist', '5'));
  expect(context.keptPresses).toMatchObject([{ kind: 'wishlist', value: '5' }]);
});

test('presses of earlier pages are kept for 30 seconds', () => {
  const kept = [29_000, 31_000].map((age) => ({ kind: 'cart', at: Date.now() - age }));
  const { context } = run({ session: { read: () => JSON.stringify(kept) } });
  expect(context.keptPresses).toEqual([kept[0]]);
});

test('other buttons, hydrated ones, and those after the ninth press are recorded to be pressed again', () => {
  const { press, context } = run();
  const hydrated = Object.assign(makeButton('cart', '1/1'), { __reactProps: {} });
  const others = [makeButton('', ''), hydrated];
  for (const other of [...others, ...others]) expect(press(other).stopPropagation).not.toHaveBeenCalled();
  for (let id = 1; id <= 9; id += 1) press(makeButton('wishlist', String(id)));
  const tenth = makeButton('wishlist', '10');
  press(tenth);
  expect(context.keptPresses).toHaveLength(9);
  expect([...(context.earlyPresses ?? [])]).toEqual([...others, tenth]);
});

test('the script has at most 2 kB, and 920 bytes in Brotli', () => {
  expect(Buffer.byteLength(headScript)).toBeLessThanOrEqual(2048);
  expect(brotliCompressSync(headScript).length).toBeLessThanOrEqual(920);
});
