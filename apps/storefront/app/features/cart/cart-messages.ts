import { languageOfShop } from '@witryna/contract/languages';
import { codeOf, errorMessage } from '../../platform/api/error-messages.ts';
import { showToast, type ToastTone } from '../../platform/notices/toasts.ts';
import { type MessageKey, translator } from '../../platform/texts/messages.ts';

interface Way {
  readonly way: MessageKey<'shop'>;
  readonly to?: string;
  readonly onPress?: () => void;
}

const texts = () => translator('shop', languageOfShop(document.documentElement.lang));

export function say(tone: ToastTone, key: MessageKey<'shop'>, way?: Way): void {
  const t = texts();
  const { way: label, ...action } = way ?? {};
  showToast(tone, t(key), label && { label: t(label), ...action });
}

/** Shows a toast for a failed call. `fallback` replaces the general error message and the "not found" message. */
export function sayFailure(error: unknown, fallback?: MessageKey<'shop'>): void {
  const message = errorMessage(error);
  say('error', message === 'errorGeneric' || message === 'errorNotFound' ? (fallback ?? 'errorGeneric') : message);
}

const ownReasons = ['NoMorePieces', 'CartFull', 'TooManyRequests'];

export function sayAddFailure(error: unknown): void {
  say('error', ownReasons.includes(codeOf(error)) ? errorMessage(error) : 'errorCartAdd');
}
