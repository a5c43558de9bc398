import { type PictureSize, pictureWidths } from '@witryna/contract/limits';

const steps = Object.entries(pictureWidths) as [PictureSize, number][];

/** Where a page's pictures come from. */
export interface PictureServer {
  /** Address of a foreign picture host; without one our own. */
  readonly base?: string | undefined;
  /** Added to each address of our own host: `?shopId=2`. */
  readonly query?: string | undefined;
  /** The page came by https: then pictures do, too. */
  readonly secure?: boolean | undefined;
}

/** Full addresses are shown as they are; anything else is an id of the picture host. */
function isFullAddress(source: string): boolean {
  return /^https?:\/\//i.test(source) || source.startsWith('data:image/');
}

/** Address of one size of a picture. */
export function pictureAddress(source: string, size: PictureSize, server: PictureServer = {}): string {
  if (isFullAddress(source)) return server.secure ? source.replace(/^http:/i, 'https:') : source;
  return `${server.base ?? ''}/pictures/${encodeURIComponent(source)}_${size}${server.query ?? ''}`;
}

/** The same for a picture that a shop's settings name: there it may also be a path of the shop's own. */
export function settingsPictureAddress(source: string, size: PictureSize, server?: PictureServer): string {
  return source.startsWith('/') ? source : pictureAddress(source, size, server);
}

/** The sizes up to `widest` px, as `srcset`; nothing for full addresses. */
export function pictureSet(source: string, widest: number, server?: PictureServer): string | undefined {
  if (isFullAddress(source)) return undefined;
  const fitting = steps.filter(([, width]) => width >= 100 && width <= widest);
  return fitting.map(([size, width]) => `${pictureAddress(source, size, server)} ${width}w`).join(', ');
}
