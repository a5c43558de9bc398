import { limits } from '@witryna/contract/limits';
import { browserApi } from '../../platform/api/browser-api.ts';
import { codeOf, errorMessage } from '../../platform/api/error-messages.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';

export type PhotoFailure =
  | { readonly text: 'photoUnreadable' | 'photoTooLarge' }
  | { readonly reason: MessageKey<'shop'> };

/** A call that takes photos. */
export type PhotoPath = 'shop/Contact/photos' | `shop/Product/${number | string}/reviews/photos`;

const RETRIES = 2;
const RETRY_MS = 2_000;

/**
 * Sends a photo for a review or message. Tries again while the server has no place for it, which others of the same
 * address may have taken.
 * @returns the id by which the review or message names it
 */
export async function sendPhoto(
  path: PhotoPath,
  photo: Blob,
  retries = RETRIES,
): Promise<{ readonly id: string } | PhotoFailure> {
  if (photo.size > limits.photoBytes) return { text: 'photoTooLarge' };
  try {
    return await browserApi().post(path, photo);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ServiceUnavailable' && retries > 0) {
      await new Promise((resume) => setTimeout(resume, RETRY_MS));
      return sendPhoto(path, photo, retries - 1);
    }
    if (code === 'InvalidRequest') return { text: 'photoUnreadable' };
    return code === 'PayloadTooLarge' ? { text: 'photoTooLarge' } : { reason: errorMessage(error) };
  }
}
