import * as z from 'zod/mini';
import { pictureFields, text } from '../section-options.ts';

/** The schema of one picture with its caption. */
export const galleryItem = () =>
  z.object({
    ...pictureFields(),
    image: z.string().check(z.minLength(1), z.maxLength(2000)),
    alt: z.string().check(z.minLength(1), z.maxLength(300)),
    /** Width divided by height, for masonry. */
    ratio: z.optional(z.number().check(z.minimum(0.4), z.maximum(2.5))),
    caption: text(200),
  });
export type GalleryItem = z.infer<ReturnType<typeof galleryItem>>;
