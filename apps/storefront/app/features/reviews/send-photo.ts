import { limits } from '@witryna/contract/limits';
import { browserApi } from '../../platform/api/browser-api.ts';
import { codeOf, errorMessage } from '../../platform/api/error-messages.ts';
import type { MessageKey } from '../../platform/texts/messages.ts';

/** The longest edge that is sent; the server keeps no more. */
const MAX_EDGE = 1_600;

type Answer =
  | { readonly id: string }
  | { readonly text: 'photoUnreadable' | 'photoTooLarge' }
  | { readonly reason: MessageKey<'shop'> };

/** Sends a photo for a review. Large ones are made smaller first, which saves minutes on a slow phone network. */
export async function sendPhoto(productId: number | string, file: File): Promise<Answer> {
  const photo = await shrink(file);
  if (!photo) return { text: 'photoUnreadable' };
  if (photo.size > limits.reviewPhotoBytes) return { text: 'photoTooLarge' };
  try {
    return await browserApi().post(`shop/Product/${productId}/reviews/photos` as const, photo);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'InvalidRequest') return { text: 'photoUnreadable' };
    return code === 'PayloadTooLarge' ? { text: 'photoTooLarge' } : { reason: errorMessage(error) };
  }
}

/** @returns undefined for a file that the browser can't show */
async function shrink(file: File): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = MAX_EDGE / Math.max(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  const context = scale < 1 ? canvas.getContext('2d') : null;
  if (!context) {
    picture.close();
    return file;
  }
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.9));
}
