import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { html, raw } from 'hono/html';
import { sealPage, securityHeaders } from '../pages/security-headers.ts';
import type { DemoLook } from './demo-looks.ts';
import type { DemoShop } from './read-demo-shops.ts';

interface Entry {
  name: string;
  summary: string;
  address: string;
  /** URL of the shop's picture; missing for closed shops. */
  picture?: string;
}

const style = `
:root{color-scheme:light;--ink:#1c1b19;--soft:#6a675f;--line:#e4e0d8;--paper:#faf8f4}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{max-width:1120px;margin:0 auto;padding:clamp(32px,7vw,96px) 20px 64px}
h1{font-size:clamp(32px,5vw,52px);line-height:1.08;letter-spacing:-.02em;font-weight:600;margin:0 0 12px;text-wrap:balance}
p{margin:0;max-width:62ch}.lead{color:var(--soft);font-size:18px;margin-bottom:clamp(32px,5vw,56px)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:24px}
@media(min-width:768px){.shops{grid-template-columns:repeat(3,1fr)}.others{grid-template-columns:repeat(3,1fr)}}
a{color:inherit;text-decoration:none;display:block;border-radius:14px;outline-offset:3px}
a:focus-visible{outline:2px solid var(--ink)}
.shops a{background:#fff;border:1px solid var(--line);overflow:hidden;height:100%;transition:transform .2s,box-shadow .2s}
.shops a:hover{transform:translateY(-3px);box-shadow:0 14px 40px rgb(40 30 10/.1)}
img{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;background:#eee7dc}
.text{padding:20px 22px 24px}.name{font-size:22px;font-weight:600;letter-spacing:-.01em;margin:0 0 4px}.host{color:var(--soft);font-size:14px;margin-top:12px}
h3{font-size:16px;margin:36px 0 14px;font-weight:600}.looks{grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:20px 16px}
.looks img{aspect-ratio:2/3;object-position:top;border:1px solid var(--line);border-radius:10px;transition:transform .2s}.looks a:hover img{transform:translateY(-3px)}
.looks .name{font-size:14px;margin:8px 0 0;letter-spacing:0;overflow-wrap:anywhere}.looks .host{margin:0}
h2{font-size:18px;margin:56px 0 16px;font-weight:600}.others a{border:1px solid var(--line);padding:18px 20px;height:100%}.others a:hover{background:#fff}.others .name{font-size:17px}
@media(prefers-reduced-motion:reduce){*{transition:none!important}}`;

export interface DemoIndexPageDeps {
  originOf(host: string): string;
  showcaseHost: string;
  hostOf(request: IncomingMessage): string | undefined;
}

/** Creates the page that lists the demo shops. It is served on `localhost` and IP addresses. */
export async function createDemoIndexPage({ originOf, showcaseHost, hostOf }: DemoIndexPageDeps) {
  // These modules are loaded only for a demo.
  const [{ readDemoShops }, { readDemoPictures }, { groupLooks, readLookPictures }] = await Promise.all([
    import('./read-demo-shops.ts'),
    import('./demo-pictures.ts'),
    import('./demo-looks.ts'),
  ]);
  const pictures = readDemoPictures();
  const all = await readDemoShops();
  const entryOf = ({ folder, summary, picture, shop }: DemoShop): Entry => {
    const address = originOf(shop.hosts[0] ?? '');
    const id = pictures[`${folder}/${picture}`]?.id;
    return { name: shop.name, summary, address, picture: id && `${address}/pictures/${id}_W960` };
  };
  const shops = all.filter(({ closed }) => !closed).map(entryOf);
  const others: Entry[] = [
    {
      name: 'Showcase',
      summary: 'Home, products and documents only, without header and footer.',
      address: originOf(showcaseHost),
    },
    ...all.filter(({ closed }) => closed).map(entryOf),
  ];
  const lookPictures = await readLookPictures();
  const groups = groupLooks(all).filter(({ looks }) => looks.length > 0);
  const looks = groups.map(({ title, looks }) => lookGroup(title, looks, { originOf, pictures: lookPictures }));
  const text = String(await page(shops, others, looks));
  const { body, policy } = sealPage(Buffer.from(text), 'index', { httpPictures: true });
  const head = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'content-security-policy': policy,
  };

  /**
   * Answers on `localhost` and IP addresses: `/` with the list of demo shops, `/looks/…` with its pictures.
   * @returns whether it answered
   */
  return function serveDemoIndex(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [path = ''] = (request.url ?? '').split('?', 1);
    const picture = lookPictures.get(path);
    if ((path !== '/' && !picture) || !isOwnHost(hostOf(request))) return false;
    if (picture) response.writeHead(200, { ...pictureHead, 'content-length': picture.length });
    else response.writeHead(200, head);
    response.end(request.method === 'HEAD' ? undefined : (picture ?? body));
    return true;
  };
}

const pictureHead = { ...securityHeaders, 'content-type': 'image/webp', 'cache-control': 'no-cache' };

function isOwnHost(header: string | undefined): boolean {
  const name = (header ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
  return name === 'localhost' || isIP(name) !== 0;
}

type Html = ReturnType<typeof html>;

function page(shops: readonly Entry[], others: readonly Entry[], looks: readonly Html[]) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Witryna: demo shops</title><meta name="robots" content="noindex"><link rel="icon" href="data:,"><style nonce="index">${raw(style)}</style></head>
<body><main><h1>One installation, many shops</h1>
<p class="lead">The host name picks the shop; everything else is its own. Pick one and buy something: the payment gateway is a sandbox.</p>
<ul class="shops">${shops.map(shopCard)}</ul>
<h2>Hosts that show something else</h2><ul class="others">${others.map(otherCard)}</ul>
${looks.length > 0 ? html`<h2>Every layout, each in a shop that it suits</h2>${looks}` : ''}</main></body></html>`;
}

function shopCard(entry: Entry) {
  return html`<li><a href="${entry.address}/"><img src="${entry.picture ?? ''}" alt="" width="960" height="720">
<div class="text"><p class="name">${entry.name}</p><p>${entry.summary}</p><p class="host">${hostOf(entry.address)}</p></div></a></li>`;
}

interface LookParts {
  originOf(host: string): string;
  pictures: ReadonlyMap<string, Buffer>;
}

function lookGroup(title: string, looks: readonly DemoLook[], { originOf, pictures }: LookParts): Html {
  const card = ({ name, shop, host, path }: DemoLook) => {
    const file = `/looks/${name}.webp`;
    const picture = pictures.has(file) && html`<img src="${file}" alt="" width="300" height="450" loading="lazy">`;
    return html`<li><a href="${originOf(host)}${path}">${picture || ''}<p class="name">${name}</p><p class="host">${shop}</p></a></li>`;
  };
  return html`<h3>${title}</h3><ul class="looks">${looks.map(card)}</ul>`;
}

function otherCard(entry: Entry) {
  return html`<li><a href="${entry.address}/"><p class="name">${entry.name}</p><p>${entry.summary}</p><p class="host">${hostOf(entry.address)}</p></a></li>`;
}

function hostOf(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
