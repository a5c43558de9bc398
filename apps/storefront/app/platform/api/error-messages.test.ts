import { errorCatalogue, isErrorCode, ShopError } from '@witryna/contract/errors';
import texts from '@witryna/messages/en/shop.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { loadMessages, translator } from '../texts/messages.ts';
import { errorMessage } from './error-messages.ts';

test('every error code of the contract has a message that exists', () => {
  for (const code of Object.keys(errorCatalogue).filter(isErrorCode)) {
    expect(texts).toHaveProperty(errorMessage(new ShopError(code)));
  }
});

test('a refusal that became a route error keeps its message', () => {
  expect(errorMessage({ status: 503, data: { code: 'ServiceUnavailable' } })).toBe('errorUnavailable');
  expect(errorMessage({ status: 418, data: null })).toBe('errorGeneric');
});

test('a bug gets the generic message', () => {
  for (const thrown of [new TypeError('secret'), 'text', undefined, null, { code: 'toString' }, { code: 'Unheard' }]) {
    expect(errorMessage(thrown)).toBe('errorGeneric');
  }
});

test.each([
  ['IdempotencyKeyReused', "Order hasn't been placed"],
  ['PaymentProviderFailed', 'Something went wrong with payment. Try again or contact with support'],
  ['NoMorePieces', 'We do not have any more pieces of this product at the moment'],
  ['ProductUnavailable', "Product is not in shop offer or hasn't been published yet"],
  ['CombinationUnavailable', 'Selected combination is unavailable'],
  ['NotFound', '404 page not found'],
  ['InternalError', 'Something went wrong. Try to refresh the page'],
])('a refusal with %s is told as: %s', async (code, sentence) => {
  await loadMessages('shop', 'en');
  expect(translator('shop', 'en')(errorMessage({ code }))).toBe(sentence);
});
