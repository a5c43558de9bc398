import { z } from 'zod';

/** Schema of the id of a picture that a client names. */
export const pictureId = z.string().regex(/^[A-Za-z0-9._-]{1,120}$/);

const percent = z.int().min(0).max(100);

/** The point of a picture that stays in view when the picture is cut, in percent from the left and from the top. */
export const focus = z.object({ x: percent, y: percent });
export type Focus = z.infer<typeof focus>;

export const photo = z.object({
  id: z.string(),
  alt: z.string(),
  color: z.string().nullish().describe('CSS colour shown until the picture has loaded'),
  focus: focus.nullish().describe('What stays in view when the picture is cut; the middle by default'),
  width: z.int().positive().nullish().describe('Width of the stored picture in px; in product details only'),
});
export type Photo = z.infer<typeof photo>;
