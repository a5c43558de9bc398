import { limits } from '@witryna/contract/limits';
import { browserApi } from '../../platform/api/browser-api.ts';
import { codeOf, errorMessage } from '../../platform/api/error-messages.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';

export type PhotoFailure =
  | { readonly text: 'photoUnreadable' | 'photoTooLarge' }
  | { readonly reason: MessageKey<'shop'> };

/** Sends a photo for a review. @returns the id by which the review names it */
export async function sendPhoto(
  productId: number | string,
  photo: Blob,
): Promise<{ readonly id: string } | PhotoFailure> {
  if (photo.size > limits.reviewPhotoBytes) return { text: 'photoTooLarge' };
  try {
    return await browserApi().post(`shop/Product/${productId}/reviews/photos` as const, photo);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'InvalidRequest') return { text: 'photoUnreadable' };
    return code === 'PayloadTooLarge' ? { text: 'photoTooLarge' } : { reason: errorMessage(error) };
  }
}
