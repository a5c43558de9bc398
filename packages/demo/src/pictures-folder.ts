import { join } from 'node:path';

/** What the database wants to know of a picture. The id carries a hash of the content, so that its address never changes meaning. */
export interface MeasuredPicture {
  id: string;
  width: number;
  height: number;
  mediaType: string;
  color: string | null;
}

export const picturesFolder = join(import.meta.dirname, '../pictures');
