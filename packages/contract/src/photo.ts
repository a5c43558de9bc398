import { z } from 'zod';

/** Schema of the id of a picture that a client names. */
export const pictureId = z.string().regex(/^[A-Za-z0-9._-]{1,120}$/);

export const photo = z.object({
  id: z.string(),
  alt: z.string(),
  color: z.string().nullish().describe('CSS colour shown until the picture has loaded'),
  width: z.int().positive().nullish().describe('Width of the stored picture in px; in product details only'),
});
export type Photo = z.infer<typeof photo>;
