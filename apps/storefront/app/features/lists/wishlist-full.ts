import { languageOfShop } from '@witryna/contract/languages';
import { limits } from '@witryna/contract/limits';
import { showToast } from '../../platform/notices/toasts.ts';
import { loadMessages, translator } from '../../platform/texts/messages.ts';

/**
 * Says that the wishlist takes no more products. The message is loaded when it is needed.
 * @param product the name of the product, if the shopper may not know which one is meant
 */
export async function sayWishlistFull(product?: string): Promise<void> {
  const language = languageOfShop(document.documentElement.lang);
  await loadMessages('lists', language);
  const text = translator('lists', language)('wishlistFull', { most: limits.wishlistProducts });
  showToast('error', text, { label: translator('shop', language)('wishlist'), to: '/wishlist' }, product);
}
