import type { ShopFile } from '../format/shop-file.ts';
import type { Issue } from './list-issues.ts';

const message =
  'Phones show only the middle of a wide picture. Give a portrait, 4:5 or taller, with an empty upper third, as phoneImage.';

/** Lists the slides of heroes that have a picture and none for phones. */
export function heroNotices({ frontPage }: ShopFile): Issue[] {
  return Object.entries(frontPage?.content ?? {}).flatMap(([name, section]) => {
    const slides = /^hero(Split)?\d*$/.test(name) ? Object(section).slides : undefined;
    if (!Array.isArray(slides)) return [];
    return slides.flatMap((slide: unknown, at) => {
      const { image, phoneImage } = Object(slide);
      return image && !phoneImage ? [{ path: `frontPage.content.${name}.slides[${at}]`, message }] : [];
    });
  });
}
