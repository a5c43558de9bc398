import type { ShopState } from '@witryna/contract/storefront-entry';
import type { MessageKey } from '../../platform/texts/messages.ts';

export type ClosedState = Exclude<ShopState, 'live'>;
type Key = MessageKey<'shop'>;

/** The messages for each reason why a shop is unavailable. */
export const shopStateTexts: Record<ClosedState, { title: Key; text?: Key }> = {
  notFound: { title: 'stateNotFound', text: 'stateNotFoundText' },
  impossible: { title: 'stateNotFound', text: 'stateNotFoundText' },
  expired: { title: 'stateExpired', text: 'stateExpiredText' },
  break: { title: 'stateBreak', text: 'stateBreakText' },
  failed: { title: 'errorGeneric' },
};
