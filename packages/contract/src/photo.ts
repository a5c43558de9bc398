import { z } from 'zod';

export const photo = z.object({
  id: z.string(),
  alt: z.string(),
  color: z.string().nullish().describe('CSS colour shown until the picture has loaded'),
  width: z.int().positive().nullish().describe('Width of the stored picture in px; in product details only'),
});
export type Photo = z.infer<typeof photo>;
