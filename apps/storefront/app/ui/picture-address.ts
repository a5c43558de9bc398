import { type PictureSize, pictureWidths } from '@witryna/contract/limits';

const steps = Object.entries(pictureWidths) as [PictureSize, number][];

/** Full addresses are shown as they are; anything else is an id of the picture host. */
export function isFullAddress(source: string): boolean {
  return /^https:\/\//i.test(source) || source.startsWith('data:image/');
}

/** Address of one size of a picture. `base` is empty or the foreign picture host's address. */
export function pictureAddress(source: string, size: PictureSize, base = ''): string {
  return isFullAddress(source) ? source : `${base}/pictures/${encodeURIComponent(source)}_${size}`;
}

/** The same for a picture that a shop's settings name: there it may also be a path of the shop's own. */
export function settingsPictureAddress(source: string, size: PictureSize, base = ''): string {
  return source.startsWith('/') ? source : pictureAddress(source, size, base);
}

/** The sizes from `from` px on, as `srcset`; nothing for full addresses. */
export function pictureSet(source: string, widest: number, base = ''): string | undefined {
  if (isFullAddress(source)) return undefined;
  const fitting = steps.filter(([, width]) => width >= 100 && width <= widest);
  return fitting.map(([size, width]) => `${pictureAddress(source, size, base)} ${width}w`).join(', ');
}
