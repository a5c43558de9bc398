import { createContext } from 'react';

export interface PictureSurroundings {
  /** Address of a foreign picture host; empty for our own. */
  readonly base: string;
  /** Called when a picture can't be loaded. */
  onFail?(source: string): void;
}

/** Where pictures come from, and who is called about broken ones. Set once per page. */
export const PictureHost = createContext<PictureSurroundings>({ base: '' });
