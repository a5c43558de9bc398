import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { groupLooks } from '../apps/server/demo/demo-looks.ts';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { oneOf } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { shopPort } from './shopper.ts';

const open = shareBrowser();
const [homes] = groupLooks(await readDemoShops());
const cases = (homes?.looks ?? []).flatMap(({ name, host, path }) =>
  [360, 768, 1366, 1920].map((width) => ({ name, host, path, width })),
);
const onPhoto = cases.findIndex(({ name, width }) => name === 'HomeFurniture' && width === 1366);

/** The slides of heroes, and banners that have words. */
const slideSelector = '.hero-track > li, .image-banner:has(.image-banner-text)';

/** A line of text: its box in px of the window, and its colour as red, green and blue. */
interface Line {
  text: string;
  box: { left: number; top: number; width: number; height: number };
  ink: number[];
}

/** Lists the visible lines of the slide that is in view, and of a header that lies over it. */
function linesOf(page: Page, at: number): Promise<Line[]> {
  return page.evaluate((nth) => {
    const slide = document.querySelectorAll('.hero-track > li, .image-banner:has(.image-banner-text)')[nth];
    const parts = [
      ...(slide?.querySelectorAll(
        '.hero-small, .hero-title, .hero-body, .hero-product > p, .image-banner-text :is(h2, p:not(:has(a)))',
      ) ?? []),
      ...document.querySelectorAll('[data-over] .header-bar :is(nav a, nav button)'),
    ];
    return parts.flatMap((part) => {
      if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const range = document.createRange();
      range.selectNodeContents(part);
      const ink = (getComputedStyle(part).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
      return [...range.getClientRects()].flatMap(({ left, top, width, height }) => {
        const isInView = left >= 0 && left + width <= innerWidth && top >= 0 && top + height <= innerHeight;
        return isInView && width > 1 ? [{ text: part.textContent, box: { left, top, width, height }, ink }] : [];
      });
    });
  }, at);
}

test.each(oneOf(cases, onPhoto))(
  'the text of each slide of $name stands out on its real ground at $width px',
  async ({ host, path, width }) => {
    const visit = await open({ width, height: 1200, touch: width < 992 });
    const { page } = visit;
    await page.addInitScript(() => {
      localStorage.setItem('cookieAccepted', 'true');
      localStorage.setItem('ADULT_ACCEPTATION', 'true');
    });
    await page.goto(`http://${host}:${shopPort()}${path}`);
    await page.evaluate(() => document.fonts.ready);
    const slides = await page.locator(slideSelector).count();
    const seen = new Set<string>();
    for (let at = 0; at < slides; at += 1) {
      await page
        .locator(slideSelector)
        .nth(at)
        .evaluate((slide, nth) => {
          slide.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const track = slide.parentElement;
          track?.scrollTo({ left: nth * track.clientWidth, behavior: 'instant' });
          const pictures = [...slide.querySelectorAll('img')].filter((picture) => picture.checkVisibility());
          return Promise.all(pictures.map((picture) => picture.decode()));
        }, at);
      await page.waitForLoadState('networkidle');
      const lines = await linesOf(page, at);
      // Only the ground is left.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          ':is(.hero-text, .image-banner-text, .header-bar) * { color: transparent !important; transition: none !important }',
        );
        document.adoptedStyleSheets = [sheet];
      });
      const { data, info } = await sharp(await page.screenshot({ animations: 'disabled' }))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
      for (const { text, box, ink } of lines) {
        seen.add(text);
        expect(worstContrast({ data, width: info.width }, box, ink), `${at}: ${text}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    if (slides > 0) expect(seen.size).toBeGreaterThan(0);
    await visit.end();
  },
);

/** The contrast that all but the worst hundredth of the pixels of a box reach. */
function worstContrast({ data, width }: { data: Buffer; width: number }, box: Line['box'], ink: number[]): number {
  const found: number[] = [];
  for (let y = Math.ceil(box.top); y < Math.floor(box.top + box.height); y += 1)
    for (let x = Math.ceil(box.left); x < Math.floor(box.left + box.width); x += 1)
      found.push(contrast(luminance([...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)]), luminance(ink)));
  return found.toSorted((one, other) => one - other)[Math.floor(found.length / 100)] ?? Number.NaN;
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
