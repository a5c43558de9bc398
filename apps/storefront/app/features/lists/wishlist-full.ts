import { languageOfShop } from '@witryna/contract/languages';
import { limits } from '@witryna/contract/limits';
import { showToast } from '../../platform/notices/toasts.ts';
import { loadMessages, translator } from '../../platform/texts/messages.ts';

/** Says that the wishlist takes no more products. The message is loaded when it is needed. */
export async function sayWishlistFull(): Promise<void> {
  const language = languageOfShop(document.documentElement.lang);
  await loadMessages('lists', language);
  const text = translator('lists', language)('wishlistFull', { most: limits.wishlistProducts });
  showToast('error', text, { label: translator('shop', language)('wishlist'), to: '/wishlist' });
}
