import type { Locator } from 'playwright-core';

export interface MeasuredPicture {
  readonly src: string;
  /** The width of the file in pixels. */
  readonly file: number;
  /** How wide the file is shown in px; of a picture that covers its box, also what is cut off. */
  readonly shown: number;
}

/** Loads the pictures of an element that are visible, lazy ones too, and measures their files. */
export async function measurePictures(element: Locator, selector: string): Promise<MeasuredPicture[]> {
  return element.evaluate(async (root, wanted) => {
    const images = [...root.querySelectorAll<HTMLImageElement>(wanted)].filter((image) => image.checkVisibility());
    return Promise.all(
      images.map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        const { width, height } = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
        const box = image.getBoundingClientRect();
        const covers = getComputedStyle(image).objectFit === 'cover';
        const whole = Math.min(box.width, (box.height * width) / height);
        const cut = Math.max(box.width, (box.height * width) / height);
        return { src: image.currentSrc, file: width, shown: covers ? cut : whole };
      }),
    );
  }, selector);
}
