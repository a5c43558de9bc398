import { errorCatalogue, isErrorCode, ShopError } from '@witryna/contract/errors';
import texts from '@witryna/messages/en/shop.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { errorMessage } from './errors.ts';

test('every code of the contract is said somewhere, in words that exist', () => {
  for (const code of Object.keys(errorCatalogue).filter(isErrorCode)) {
    expect(texts).toHaveProperty(errorMessage(new ShopError(code)));
  }
});

test('a refusal that reached the page keeps its words', () => {
  expect(errorMessage({ status: 503, data: { code: 'ServiceUnavailable' } })).toBe('errorUnavailable');
  expect(errorMessage({ status: 418, data: null })).toBe('errorGeneric');
});

test('a bug says nothing of itself', () => {
  for (const thrown of [new TypeError('secret'), 'text', undefined, null, { code: 'toString' }, { code: 'Unheard' }]) {
    expect(errorMessage(thrown)).toBe('errorGeneric');
  }
});
