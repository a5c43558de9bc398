import { languageOfShop } from '@witryna/contract/languages';
import { type MessageKey, translator } from '../texts/messages.ts';
import { showToast, type ToastTone } from './toasts.ts';

interface ToastAction {
  readonly label: MessageKey<'shop'>;
  readonly to?: string;
  readonly onPress?: () => void;
}

/**
 * Shows a toast in the page's language.
 * @param about a name that the message begins with, if it is not clear what the message is about
 */
export function say(tone: ToastTone, key: MessageKey<'shop'>, action?: ToastAction, about?: string): void {
  const t = translator('shop', languageOfShop(document.documentElement.lang));
  showToast(tone, t(key), action && { ...action, label: t(action.label) }, about);
}

/** Says that the shop can't be reached, and offers to try again if there is something to try. */
export function sayOffline(onPress?: () => void): void {
  say('error', 'errorUnavailable', onPress && { label: 'tryAgain', onPress });
}
