import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleValues } from '../../../test/sample-checkout.ts';
import { stubBrowser } from '../../../test/stub-browser.ts';
import { keepDraft, readDraft } from './checkout-draft.ts';
import { emptyValues } from './checkout-values.ts';

let storage: Map<string, string>;

beforeEach(() => {
  ({ storage } = stubBrowser(async () => new Response()));
});
afterEach(() => vi.unstubAllGlobals());

test('typed values are restored, but neither consents nor the confirmed age', () => {
  keepDraft({ ...sampleValues, confirmedAge: 18 });
  expect(readDraft()).toEqual({ ...sampleValues, consents: [] });
});

test('a payment code and what was accepted for it are never stored', () => {
  keepDraft({ ...sampleValues, code: '123456', acceptsTerms: true });
  expect([...storage.values()].join()).not.toContain('123456');
  expect(readDraft()).toMatchObject({ code: '', acceptsTerms: false });
});

test.each(['', 'no json', '[]', '{"email":5,"wantsInvoice":"yes"}', 'null'])(
  'a broken draft %s is an empty one',
  (text) => {
    storage.set('checkoutDraft', text);
    expect(readDraft()).toEqual(emptyValues);
  },
);
