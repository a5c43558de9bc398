import { languageOfShop } from '@witryna/contract/languages';
import { codeOf, errorMessage } from '../../platform/api/error-messages.ts';
import { showToast, type ToastTone } from '../../platform/notices/toasts.ts';
import { type MessageKey, translator } from '../../platform/texts/messages.ts';

interface ToastAction {
  readonly label: MessageKey<'shop'>;
  readonly to?: string;
  readonly onPress?: () => void;
}

const texts = () => translator('shop', languageOfShop(document.documentElement.lang));

export function say(tone: ToastTone, key: MessageKey<'shop'>, action?: ToastAction): void {
  const t = texts();
  showToast(tone, t(key), action && { ...action, label: t(action.label) });
}

/** Shows a toast for a failed call. `fallback` replaces the general error message and the "not found" message. */
export function sayFailure(error: unknown, fallback?: MessageKey<'shop'>): void {
  const message = errorMessage(error);
  say('error', message === 'errorGeneric' || message === 'errorNotFound' ? (fallback ?? 'errorGeneric') : message);
}

const ownReasons = ['NoMorePieces', 'SoldElsewhere', 'CartFull', 'TooManyRequests'];

export function sayAddFailure(error: unknown): void {
  say('error', ownReasons.includes(codeOf(error)) ? errorMessage(error) : 'errorCartAdd');
}
