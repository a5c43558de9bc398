import { codeOf, errorMessage } from '../../platform/api/error-messages.ts';
import { say } from '../../platform/notices/say.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';

/** Shows a toast for a failed call. `fallback` replaces the general error message and the "not found" message. */
export function sayFailure(error: unknown, fallback?: MessageKey<'shop'>): void {
  const message = errorMessage(error);
  say('error', message === 'errorGeneric' || message === 'errorNotFound' ? (fallback ?? 'errorGeneric') : message);
}

const ownReasons = ['NoMorePieces', 'SoldElsewhere', 'CartFull', 'TooManyRequests'];

/** @param product the name of the product, if the shopper may not know which one is meant */
export function sayAddFailure(error: unknown, product?: string): void {
  say('error', ownReasons.includes(codeOf(error)) ? errorMessage(error) : 'errorCartAdd', undefined, product);
}
