import { describe, expect, test } from 'vitest';
import { groupLooks } from '../apps/server/demo/demo-looks.ts';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { oneOf } from '../scripts/one-of.ts';
import { shareBrowser } from './browser.ts';
import { measurePictures } from './measure-pictures.ts';
import { shopPort } from './shopper.ts';

const open = shareBrowser();
const looks = groupLooks(await readDemoShops()).flatMap((group) => group.looks);
const lists = looks.filter(({ name }) => name.startsWith('Shop'));
const productPages = looks.filter(({ name }) => name.startsWith('Product'));
const slider = productPages.findIndex(({ name }) => name === 'ProductSlider');

async function openAt(host: string, path: string, width: number, height: number) {
  const visit = await open({ width, height, touch: width < 992 });
  const { page } = visit;
  await page.addInitScript(() => {
    localStorage.setItem('cookieAccepted', 'true');
    localStorage.setItem('ADULT_ACCEPTATION', 'true');
  });
  await page.goto(`http://${host}:${shopPort()}${path}`);
  await page.evaluate(() => document.fonts.ready);
  return visit;
}

/** Where the parts of the cards of a list stand, in px from the top of the screen. */
interface Card {
  top: number;
  left: number;
  /** The bottom of its name and of its price, whichever is lower. */
  end: number;
}

describe.each(oneOf(lists, 0))('the list $name', ({ name, host, path }) => {
  async function cardsAt(width: number, height: number): Promise<{ head: number; cards: Card[] }> {
    const visit = await openAt(host, path, width, height);
    const { page } = visit;
    const measured = await page.evaluate(() => ({
      head: document.querySelector('.listing-head')?.getBoundingClientRect().height ?? Number.NaN,
      cards: [...document.querySelectorAll('main article')].map((card) => {
        const { top, left } = card.getBoundingClientRect();
        const ends = [...card.querySelectorAll('h2, .tabular')].map((part) => part.getBoundingClientRect().bottom);
        return { top, left, end: Math.max(...ends) };
      }),
    }));
    await visit.end();
    return measured;
  }

  const rowsOf = (cards: readonly Card[]) => Object.values(Object.groupBy(cards, ({ top }) => Math.round(top)));

  test('has whole goods on the first screen of a laptop, below a low heading', async () => {
    const { head, cards } = await cardsAt(1366, 768);
    expect(head).toBeLessThanOrEqual(65);
    const [first = [], second = []] = rowsOf(cards);
    const isList = name.startsWith('ShopList');
    for (const { end } of [...first, ...(isList ? second : [])]) expect(end).toBeLessThanOrEqual(768);
    if (first.length > 2) expect(second[0]?.top).toBeLessThan(768);
  });

  test('has the first two goods, with names and prices, on the first screen of a phone', async () => {
    const { head, cards } = await cardsAt(360, 740);
    expect(head).toBeLessThanOrEqual(57);
    const [one, two] = cards;
    if (!name.startsWith('ShopList')) expect(Math.round(two?.top ?? 0)).toBe(Math.round(one?.top ?? 1));
    for (const card of [one, two]) expect(card?.end).toBeLessThanOrEqual(740);
  });
});

describe.each(oneOf(productPages, slider))('the product page $name', ({ name, host, path }) => {
  /** The bottoms of heading, price and cart button, and how many pictures are wholly on the screen. */
  async function measureAt(width: number, height: number) {
    const list = await openAt(host, path, width, height);
    const product = await list.page.locator('main article a[href^="/product/"]').first().getAttribute('href');
    await list.end();
    const visit = await openAt(host, `${product}?product=${name}`, width, height);
    const measured = await visit.page.evaluate(() => {
      const bottomOf = (part: Element | null) => part?.getBoundingClientRect().bottom ?? Number.NaN;
      const pictures = [...document.querySelectorAll('main .snap-track img')].map((img) => img.getBoundingClientRect());
      return {
        heading: bottomOf(document.querySelector('main h1')),
        price: bottomOf(document.querySelector('main .summary .tabular p')),
        button: bottomOf(document.querySelector('main .summary button[name="cart"]')),
        photos: pictures.length,
        whole: pictures.filter(({ left, right }) => left >= 0 && right <= innerWidth).length,
      };
    });
    await visit.end();
    return measured;
  }

  test('has name, price and button on the first screen of a laptop', async () => {
    const { heading, price, button, photos, whole } = await measureAt(1366, 768);
    for (const [part, bottom] of Object.entries({ heading, price, button }))
      expect(bottom, part).toBeLessThanOrEqual(768);
    if (name === 'ProductSlider') expect(whole).toBeGreaterThanOrEqual(Math.min(photos, 2));
  });

  test('has name and price on the first screen of a phone', async () => {
    const { heading, price } = await measureAt(360, 740);
    for (const bottom of [heading, price]) expect(bottom).toBeLessThanOrEqual(740);
  });
});

/** A product of the shop for each number of photos. */
async function goodsByPhotos(host: string): Promise<[photos: number, path: string][]> {
  const visit = await openAt(host, '/products', 1366, 768);
  const goods = await visit.page.evaluate(async () => {
    const call = async (path: string) => (await fetch(`/api/shop/Product${path}`)).json();
    const { data }: { data: { id: number }[] } = await call('?pageSize=60&currentPage=0');
    const details: { id: number; photos: unknown[] }[] = await Promise.all(
      data.map(({ id }) => call(`/${id}/details`)),
    );
    return [1, 2, 4].map((count): [number, string] => [
      count,
      `/product/${details.find(({ photos }) => photos.length === count)?.id}-`,
    ]);
  });
  await visit.end();
  return goods;
}

/** Windows, their device pixels per px, and how much wider than shown a file must be if it is not used as a whole. */
const windows = [
  { width: 360, height: 740, density: 2, sharp: 1.5 },
  { width: 1366, height: 768, density: 2, sharp: 1.5 },
  { width: 1920, height: 1080, density: 1, sharp: 1 },
] as const;

describe.each(oneOf(productPages, slider))('the gallery of $name', ({ name }) => {
  async function galleryAt(path: string, { width, height, density }: (typeof windows)[number]) {
    const visit = await openAt('glina.localhost', '/wishlist', width, height);
    const session = await visit.context.newCDPSession(visit.page);
    const metrics = { width, height, deviceScaleFactor: density, mobile: width < 992 };
    await session.send('Emulation.setDeviceMetricsOverride', metrics);
    await visit.page.goto(`http://glina.localhost:${shopPort()}${path}?product=${name}`);
    const gallery = visit.page.locator('main .gallery');
    for (const image of await gallery.locator('.gallery-track img').all()) await image.scrollIntoViewIfNeeded();
    const pictures = await measurePictures(gallery, '.gallery-track img');
    const besides = await gallery.evaluate((element) => {
      const thumbs = element.querySelectorAll('.gallery-thumbs li').length;
      const { left, width } = element.getBoundingClientRect();
      const track = element.querySelector('.gallery-track')?.getBoundingClientRect();
      return { thumbs, besides: width - (track?.width ?? 0) + (track?.left ?? 0) - left };
    });
    await session.detach();
    await visit.end();
    return { pictures, ...besides };
  }

  test('has all pictures that it needs, none larger than its file, and no empty column', async () => {
    const whole = 800;
    for (const [photos, path] of oneOf(await goodsByPhotos('glina.localhost'), 2)) {
      for (const window of oneOf(windows, 1)) {
        const { pictures, thumbs, besides } = await galleryAt(path, window);
        const where = `${photos} photos at ${window.width}`;
        expect(pictures, where).toHaveLength(name === 'ProductFixedImage' ? 1 : photos);
        const hasThumbs = photos > 1 && name.startsWith('ProductTab');
        expect(thumbs, where).toBe(hasThumbs ? photos : 0);
        if (photos === 1 && name !== 'ProductFixedImage') expect(besides, where).toBeLessThan(1);
        for (const { file, shown } of pictures) {
          expect(file, where).toBeGreaterThanOrEqual(Math.floor(shown));
          expect(file, where).toBeGreaterThanOrEqual(Math.min(whole, Math.floor(shown * window.sharp)));
        }
      }
    }
  });
});
