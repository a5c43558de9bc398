import { createContext } from 'react';
import type { PictureServer } from './picture-address.ts';

export interface PictureSurroundings {
  readonly server: PictureServer;
  /** Called with each picture that can't be loaded. */
  onFail?(source: string): void;
}

/** Provides the address of the picture host and the handler for broken pictures, once per page. */
export const PictureHost = createContext<PictureSurroundings>({ server: {} });
