import { createContext } from 'react';

export interface PictureSurroundings {
  /** Address of a foreign picture host; empty for our own. */
  readonly base: string;
  /** Hears of a picture that can't be loaded. */
  onFail?(source: string): void;
}

/** Where pictures are and who hears of broken ones; said once around the page. */
export const PictureHost = createContext<PictureSurroundings>({ base: '' });
