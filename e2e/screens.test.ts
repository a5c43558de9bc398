import { describe, expect, inject, test } from 'vitest';
import { glina, journeyShops, lumen, verde } from './demo-shops.ts';
import { requestHost } from './request-host.ts';
import { textsOf } from './texts.ts';

const get = (host: string, path: string, headers: Record<string, string> = {}) =>
  requestHost(inject('runningShop').port, host, path, { headers });

const htmlOf = async (host: string, path: string) => (await get(host, path)).text;

const firstOf = (html: string, shape: RegExp) => decode(shape.exec(html)?.[1] ?? '');
const titleOf = (html: string) => firstOf(html, /<title>(.*?)<\/title>/);
const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
const footerOf = (html: string) => /<footer.*?<\/footer>/s.exec(html)?.[0] ?? '';
const hasLogo = (html: string) => /<a\b[^>]*href="\/"[^>]*><img\b/.test(html);
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map((match) => decode(match[1] ?? ''));

function decode(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
}

async function canonicalOf(path: string): Promise<string> {
  const page = await get(glina.host, path);
  expect(page.status, path).toBe(200);
  return firstOf(page.text, /<link rel="canonical" href="([^"]*)"/);
}

async function idIn(shop: { host: string }, path: string, kind: string): Promise<string> {
  const found = linksIn(mainOf(await htmlOf(shop.host, path))).find((link) => link.startsWith(`/${kind}/`));
  return /(\d+)/.exec(found ?? '')?.[1] ?? '';
}

test.each([
  ['/', 'website'],
  ['/products', 'website'],
  ['/product', 'product'],
  ['/blog', 'article'],
])('%s has Open Graph tags: title, type, description, address and an existing picture', async (path, kind) => {
  const needsId = path === '/product' || path === '/blog';
  const id = needsId ? await idIn(glina, path === '/blog' ? '/blog' : '/products', path.slice(1)) : '';
  const html = await htmlOf(glina.host, needsId ? `${path}/${id}` : path);
  const shared = (name: string) => firstOf(html, new RegExp(`<meta property="og:${name}" content="([^"]*)"`));
  expect(titleOf(html)).toContain(shared('title'));
  expect(shared('type')).toBe(kind);
  expect(shared('site_name')).toBe(glina.name);
  expect(shared('description')).not.toBe('');
  expect(shared('url')).toBe(firstOf(html, /<link rel="canonical" href="([^"]*)"/));
  expect((await get(glina.host, new URL(shared('image')).pathname)).status).toBe(200);
});

describe('routes', () => {
  const paths = [
    ...'/ /products /blog /about /contact /hotpay /cashOnDelivery /my-account /login-register /cart /wishlist'.split(
      ' ',
    ),
    ...'/compare /checkout /transfer-details /thank-you /withdrawal /help-center'.split(' '),
    ...['returns', 'complaints', 'product-safety', 'accessibility'].map((page) => `/legal/${page}`),
    ...['regulation', 'privacy-policy', 'payments', 'delivery-conditions', 'faq'].map((type) => `/help-center/${type}`),
  ];

  test.each(paths)('%s is a page with header and footer, without a cookie', async (path) => {
    const page = await get(verde.host, path);
    expect(page.status).toBe(200);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(page.text).toMatch(/<header.*<main.*<footer/s);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self' 'sha256-/);
  });

  test('the about page shows one of the hero pictures of the home page', async () => {
    const shown = firstOf(mainOf(await htmlOf(lumen.host, '/about')), /<img [^>]*src="([^"]+)"/);
    expect(shown).toContain('/pictures/');
    expect(mainOf(await htmlOf(lumen.host, '/'))).toContain(`src="${shown}"`);
  });

  test.each([
    ['/product/999999-gone', "Product hasn't been found"],
    ['/products/999999-gone', "Products haven't been found, because selected category doesn't exist"],
  ])('%s says: %s', async (path, sentence) => {
    const page = await get(lumen.host, path);
    expect(page.status).toBe(404);
    expect(decode(mainOf(page.text))).toContain(sentence);
  });

  test.each(['/not-found', '/nothing/of/that/kind'])('%s is the not-found page', async (path) => {
    const page = await get(lumen.host, path);
    expect(page.status).toBe(404);
    expect(mainOf(page.text)).toContain('404 page not found');
    expect(titleOf(page.text)).toMatch(/^404 page not found – /);
    expect(page.text).toContain('<meta name="robots" content="noindex"');
  });

  test.each([
    ['product', '/products', '/product'],
    ['category', '/', '/products'],
  ])(
    'a %s is found by its id, with or without a dash, and by id and name; a wrong name redirects to the right one',
    async (...kind) => {
      const [, from, base] = kind;
      const id = await idIn(glina, from, base.slice(1));
      const whole = await canonicalOf(`${base}/${id}`);
      expect(new URL(whole).pathname).toMatch(new RegExp(`^${base}/${id}-.`));
      expect(await canonicalOf(`${base}/${id}-`)).toBe(whole);
      expect(await canonicalOf(new URL(whole).pathname)).toBe(whole);
      const wrong = await get(glina.host, `${base}/${id}-another-name?c=WITAJ10&utm_source=letter`);
      expect(wrong).toMatchObject({
        status: 301,
        headers: { location: `${new URL(whole).pathname}?c=WITAJ10&utm_source=letter` },
      });
    },
  );

  test.each([
    ['/product', '/products'],
    ['/products', '/'],
    ['/blog', '/blog'],
    ['/document', '/help-center'],
  ])('an address %s/… with the name of another thing leads to that one, never to its number', async (base, from) => {
    const named = new RegExp(`^${base}/\\d+-[^?#]+$`);
    const [one = '', other = ''] = new Set(linksIn(await htmlOf(glina.host, from)).filter((path) => named.test(path)));
    const number = one.slice(0, one.indexOf('-'));
    const { status, headers } = await get(glina.host, number + other.slice(other.indexOf('-')));
    expect([status, await canonicalOf(String(headers.location))]).toEqual([301, await canonicalOf(other)]);
  });

  test('a document that is not there renders nothing', async () => {
    const page = await get(glina.host, '/document/999999-nothing');
    expect(page.status).toBe(404);
    expect(mainOf(page.text).replace(/<!--.*?-->/g, '')).toBe('');
  });
});

describe('a host without a live shop', () => {
  const closed = [
    ['expired.localhost', 403, 'stateExpired'],
    ['break.localhost', 503, 'stateBreak'],
    ['nobody.localhost', 404, 'stateNotFound'],
  ] as const;

  test.each(closed)(
    '%s redirects to a page that says why, with status %i and the default icon',
    async (host, status, message) => {
      for (const path of ['/', '/products?sort=sale', '/cart']) {
        const page = await get(host, path);
        expect(page, path).toMatchObject({ status: 302, headers: { location: '/service-break' } });
        expect(page.headers['cache-control']).toContain('no-store');
      }
      for (const language of ['pl', 'en'] as const) {
        const page = await get(host, '/service-break', { 'accept-language': language === 'pl' ? 'fr,pl;q=0.5' : 'fr' });
        expect(page.status).toBe(status);
        expect(page.text).toContain(`<html lang="${language}"`);
        expect(decode(page.text)).toContain(textsOf(language)('shop', message));
        expect(page.text).toContain('<meta name="robots" content="noindex"');
        expect(page.text).toContain('<link rel="icon" href="/favicon.svg"');
      }
      expect((await get(host, '/favicon.svg')).status).toBe(200);
      expect((await get(host, '/api/shop/Category')).status).toBe(status);
      expect((await get(host, '/sitemap.xml')).status).toBe(status);
    },
  );

  test('an invalid host name redirects to /shop-not-found', async () => {
    const host = `${'a.'.repeat(150)}localhost`;
    expect(await get(host, '/products')).toMatchObject({ status: 302, headers: { location: '/shop-not-found' } });
    const page = await get(host, '/shop-not-found');
    expect(page.status).toBe(404);
    expect(decode(page.text)).toMatch(/<h1[^>]*>Shop doesn't exist</);
  });

  test('/service-break of a live shop redirects to its home page', async () => {
    expect(await get(glina.host, '/service-break')).toMatchObject({ status: 302, headers: { location: '/' } });
    expect((await get(glina.host, '/error')).status).toBe(500);
  });

  test('a host in capitals, with a trailing dot or with a port is the same shop', async () => {
    for (const host of ['GLINA.localhost', 'glina.localhost.', 'glina.localhost:81']) {
      expect(await htmlOf(host, '/')).toContain('<html lang="pl"');
    }
  });
});

describe('title, description, language', () => {
  test('the page’s title and description come before the shop’s', async () => {
    const home = await htmlOf(lumen.host, '/');
    const contact = await htmlOf(lumen.host, '/contact');
    expect(titleOf(contact)).toBe(`Contact us – ${titleOf(home)}`);
    const product = await htmlOf(lumen.host, `/product/${await idIn(lumen, '/products', 'product')}`);
    const description = /<meta name="description" content="([^"]*)"/;
    const ofShop = firstOf(home, description);
    expect(ofShop).not.toBe('');
    expect(firstOf(product, description)).toMatch(/^.{20,}/);
    expect(firstOf(product, description).endsWith(ofShop)).toBe(true);
  });

  test.each(journeyShops)('$host is in its language ($language) and has its own icon', async ({ host, language }) => {
    const home = await htmlOf(host, '/');
    expect(home).toContain(`<html lang="${language}"`);
    const icon = firstOf(home, /<link rel="icon" href="([^"]*)"/);
    expect((await get(host, icon)).status).toBe(200);
    const robots = await get(host, '/robots.txt');
    expect(robots.text).toContain(`http://${host}:`);
    expect(await htmlOf(host, '/sitemap.xml')).toContain(`<loc>http://${host}:`);
  });
});

describe('header and footer', () => {
  test('the header has the logo, the menu, categories in two levels, search, lists and cart', async () => {
    const home = await htmlOf(lumen.host, '/');
    const header = /<header.*?<\/header>/s.exec(home)?.[0] ?? '';
    const links = linksIn(header);
    expect(hasLogo(header)).toBe(true);
    expect(links).toEqual(expect.arrayContaining(['/', '/products', '/blog', '/contact', '/help-center']));
    expect(links).toEqual(expect.arrayContaining(['/compare', '/wishlist', '/cart']));
    expect(new Set(links.filter((link) => link.startsWith('/products/'))).size).toBeGreaterThan(6);
    expect(header).toMatch(/<form[^>]*action="\/products"[^>]*>.*name="search"/s);
  });

  test('the footer has logo, copyright with year and host, help links in order and custom documents', async () => {
    const footer = footerOf(await htmlOf(lumen.host, '/'));
    expect(hasLogo(footer)).toBe(true);
    expect(footer).toMatch(new RegExp(`© (?:<!-- -->)?${new Date().getFullYear()}.*${lumen.host}`, 's'));
    const help = linksIn(footer).filter((link) => /^\/(?:help-center|document)\//.test(link));
    expect(help.slice(0, 5)).toEqual(
      ['delivery-conditions', 'regulation', 'payments', 'privacy-policy', 'faq'].map((type) => `/help-center/${type}`),
    );
    expect(help.slice(5).every((link) => /^\/document\/\d+-[^ ]+$/.test(link))).toBe(true);
    expect(help.length).toBeGreaterThan(5);
  });

  test('the badge, and the footer of cart and checkout, follow the shop’s configuration', async () => {
    expect(footerOf(await htmlOf(verde.host, '/'))).toContain(textsOf('es')('shop', 'poweredBy'));
    expect(footerOf(await htmlOf(lumen.host, '/'))).not.toContain(textsOf('en')('shop', 'poweredBy'));
    for (const path of ['/cart', '/checkout']) {
      const page = await htmlOf(lumen.host, path);
      expect(footerOf(page), path).toBe('');
      // The order button's page too leads to the terms, the right of withdrawal and who sells.
      const legal = ['/help-center/regulation', '/legal/returns', '/withdrawal', '/contact'];
      expect(linksIn(page.slice(page.indexOf('</main>'))), path).toEqual(expect.arrayContaining(legal));
      expect(footerOf(await htmlOf(verde.host, path)), path).not.toBe('');
    }
  });

  test('the help center has a tile for each document, custom documents last', async () => {
    const main = mainOf(await htmlOf(glina.host, '/help-center'));
    const tiles = linksIn(main).filter((link) => link !== '/');
    expect(tiles.slice(0, 5)).toEqual(
      ['delivery-conditions', 'regulation', 'payments', 'privacy-policy', 'faq'].map((type) => `/help-center/${type}`),
    );
    // In a tile's address, the first space is a dash and the others are encoded. The canonical one has only dashes.
    const own = tiles.find((link) => decodeURIComponent(link).endsWith('-jak-dbać o kamionkę')) ?? '';
    const page = await htmlOf(glina.host, own);
    expect(own).toMatch(/^\/document\/\d+-jak-dba%C4%87%20o%20kamionk%C4%99$/);
    expect(page).toMatch(/<link rel="canonical" href="[^"]*\/document\/\d+-jak-dba%C4%87-o-kamionk%C4%99"/);
    const crumbs = /<nav[^>]*aria-label="[^"]*"[^>]*><ol.*?<\/ol>/s.exec(mainOf(page))?.[0] ?? '';
    expect(crumbs).toMatch(/href="\/".*Dokument.*aria-current="page"[^>]*>Jak dbać o kamionkę</s);
    const short = own.replace(/-.*/, '');
    for (const path of [short, `${short}-`]) expect(mainOf(await htmlOf(glina.host, path)), path).toBe(mainOf(page));
  });
});

test('the showcase has home, products and documents only, without header, footer and cart', async () => {
  const host = 'showcase.localhost';
  const product = `/product/${await idIn(glina, '/products', 'product')}`;
  const document = linksIn(mainOf(await htmlOf(glina.host, '/help-center'))).find((link) =>
    link.startsWith('/document/'),
  );
  for (const path of ['/', product, document ?? '']) {
    const page = await get(host, path);
    expect(page.status === 301 ? (await get(host, String(page.headers.location))).status : page.status, path).toBe(200);
    expect(page.text).not.toMatch(/<header|<footer/);
  }
  for (const path of ['/products', '/cart', '/blog', '/contact', '/help-center']) {
    expect((await get(host, path)).status, path).toBe(404);
  }
});

describe('layout overrides', () => {
  const product = async () => `/product/${await idIn(glina, '/products', 'product')}`;

  test('a layout in the query is shown, not cached and not indexed', async () => {
    for (const path of [
      '/?home=HomePlants',
      '/products?grid=ShopGridNoSidebar',
      `${await product()}?product=ProductSticky`,
    ]) {
      const [own, other] = [await get(glina.host, path.split('?')[0] ?? ''), await get(glina.host, path)];
      expect(other.status, path).toBe(200);
      expect(mainOf(other.text), path).not.toBe(mainOf(own.text));
      expect(other.headers).toMatchObject({ 'x-robots-tag': 'noindex' });
      expect(other.headers['x-cache']).toBeUndefined();
    }
  });

  test('an unknown layout in the query changes nothing', async () => {
    for (const path of ['/?home=HomeNowhere', '/products?grid=constructor']) {
      const [own, other] = [await htmlOf(glina.host, path.split('?')[0] ?? ''), await htmlOf(glina.host, path)];
      expect(linksIn(mainOf(other)), path).toEqual(linksIn(mainOf(own)));
    }
  });
});
