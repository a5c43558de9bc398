/** The only type of film that is taken: all browsers play H.264 in MP4. */
export const filmType = 'video/mp4';

/** Returns the path at which a shop’s host serves a film. */
export function filmPath(id: string): string {
  return `/films/${id}.mp4`;
}
