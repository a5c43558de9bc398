import { errorCatalogue, isErrorCode, ShopError } from '@witryna/contract/errors';
import { expect, test } from 'vitest';
import texts from '../messages/shop/en.json' with { type: 'json' };
import { shownError } from './errors.ts';

test('every code of the contract is said somewhere, in words that exist', () => {
  for (const code of Object.keys(errorCatalogue).filter(isErrorCode)) {
    expect(texts).toHaveProperty(shownError(new ShopError(code)).message);
  }
});

test('a refusal that reached the page keeps its words', () => {
  expect(shownError({ status: 503, data: { code: 'ServiceUnavailable' } }).message).toBe('errorUnavailable');
  expect(shownError({ status: 418, data: null }).message).toBe('errorGeneric');
});

test('a bug says nothing of itself', () => {
  for (const thrown of [new TypeError('secret'), 'text', undefined, null, { code: 'toString' }, { code: 'Unheard' }]) {
    expect(shownError(thrown)).toEqual({ place: 'toast', message: 'errorGeneric' });
  }
});
