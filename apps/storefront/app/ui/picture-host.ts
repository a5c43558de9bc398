import { createContext } from 'react';
import type { PictureServer } from './picture-address.ts';

export interface PictureSurroundings {
  readonly server: PictureServer;
  /** Called with each picture that can't be loaded. */
  onFail?(source: string): void;
}

/** Where pictures come from, and who is told of broken ones; set once around the page. */
export const PictureHost = createContext<PictureSurroundings>({ server: {} });
