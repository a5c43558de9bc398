import type { ApiDeps } from '../../api-context.ts';
import { createPhotoTaker } from '../../photos/take-photos.ts';
import { insertMessagePhoto } from './message-photo-store.ts';

/** Creates a function that takes in a photo for a message that is sent next. Only the shop gets it, by mail. */
export function createMessagePhotoTaker(deps: Pick<ApiDeps, 'originals'>) {
  return createPhotoTaker(deps, 'message', insertMessagePhoto);
}
