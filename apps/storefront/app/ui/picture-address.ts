import { type PictureSize, pictureWidths } from '@witryna/contract/limits';

const steps = Object.entries(pictureWidths) as [PictureSize, number][];

/** The server of a page's pictures. */
export interface PictureServer {
  /** Address of a foreign picture host; our own by default. */
  readonly base?: string | undefined;
  /** Query to add to each picture address: `?shopId=2`. */
  readonly query?: string | undefined;
  /** Whether the server draws pictures for shared links. */
  readonly shares?: boolean | undefined;
  /** Whether the page was loaded by https. Its pictures are then loaded by https too. */
  readonly secure?: boolean | undefined;
}

/** Whether a picture is given by its full address. Any other text is the id of a picture on the picture host. */
function isFullAddress(source: string): boolean {
  return /^https?:\/\//i.test(source) || source.startsWith('data:image/');
}

/** The address of a picture in one size. */
export function pictureAddress(source: string, size: PictureSize, server: PictureServer = {}): string {
  if (isFullAddress(source)) return server.secure ? source.replace(/^http:/i, 'https:') : source;
  return `${server.base ?? ''}/pictures/${encodeURIComponent(source)}_${size}${server.query ?? ''}`;
}

/** The address of a picture in a shop's settings, which may also be a path of the shop. */
export function settingsPictureAddress(source: string, size: PictureSize, server?: PictureServer): string {
  if (!source.startsWith('/')) return pictureAddress(source, size, server);
  return source.startsWith('/pictures/') ? `${source}${server?.query ?? ''}` : source;
}

/** The `srcset` with the sizes from a quarter of `widest` to `widest` px. Undefined for full addresses. */
export function pictureSet(source: string, widest: number, server?: PictureServer): string | undefined {
  if (isFullAddress(source)) return undefined;
  const fitting = steps.filter(([, width]) => width >= widest / 4 && width <= widest);
  return fitting.map(([size, width]) => `${pictureAddress(source, size, server)} ${width}w`).join(', ');
}
