const highest = 20_000;

/** The message by which a page asks its frame for the height. The frame answers, and also posts each change. */
export const heightRequest = 'frameHeight';

/**
 * Reads a message that a page-builder frame posted: `{ frameHeight: 812 }`.
 * @param data what the message contains; anything, if another script posted it
 * @returns the height of the frame's content in CSS pixels, at most 20 000; undefined for any other message
 */
export function readFrameHeight(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('frameHeight' in data)) return undefined;
  const { frameHeight } = data;
  return typeof frameHeight === 'number' && frameHeight > 0 ? Math.min(Math.ceil(frameHeight), highest) : undefined;
}
