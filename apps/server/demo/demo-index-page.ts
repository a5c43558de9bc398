import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { html, raw } from 'hono/html';
import { sealPage, securityHeaders } from '../pages/security-headers.ts';
import type { IndexFile } from './demo-index-files.ts';
import { indexStyle } from './demo-index-style.ts';
import type { DemoLook } from './demo-looks.ts';
import type { DemoShop } from './read-demo-shops.ts';

interface Entry {
  name: string;
  summary: string;
  address: string;
  /** The language of the summary. */
  language: string;
  /** URL of the shop's picture without its size; missing for closed shops. */
  picture?: string;
}

export interface DemoIndexPageDeps {
  originOf(host: string): string;
  showcaseHost: string;
  hostOf(request: IncomingMessage): string | undefined;
}

/** Creates the page that lists the demo shops. It is served on `localhost` and IP addresses. */
export async function createDemoIndexPage({ originOf, showcaseHost, hostOf }: DemoIndexPageDeps) {
  // These modules are loaded only for a demo.
  const [{ readDemoShops }, { readDemoPictures }, { groupLooks }, { readIndexFiles }] = await Promise.all([
    import('./read-demo-shops.ts'),
    import('./demo-pictures.ts'),
    import('./demo-looks.ts'),
    import('./demo-index-files.ts'),
  ]);
  const pictures = readDemoPictures();
  const all = await readDemoShops();
  const entryOf = ({ folder, summary, picture, shop, closed }: DemoShop): Entry => {
    const address = originOf(shop.hosts[0] ?? '');
    const id = pictures[`${folder}/${picture}`]?.id;
    const { name } = shop;
    const language = closed ? 'en' : shop.language;
    return { name, summary, address, language, picture: id && `${address}/pictures/${id}` };
  };
  const shops = all.filter(({ closed }) => !closed).map(entryOf);
  const others: Entry[] = [
    {
      name: 'Showcase',
      summary: 'Home, products and documents only, without header and footer.',
      address: originOf(showcaseHost),
      language: 'en',
    },
    ...all.filter(({ closed }) => closed).map(entryOf),
  ];
  const files = await readIndexFiles();
  const groups = groupLooks(all).filter(({ looks }) => looks.length > 0);
  const looks = groups.map(({ title, looks }) => lookGroup(title, looks, { originOf, files }));
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
   * Answers on `localhost` and IP addresses: `/` with the list of demo shops, `/looks/…` and `/fonts/…` with its files.
   * @returns whether it answered
   */
  return function serveDemoIndex(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const [path = ''] = (request.url ?? '').split('?', 1);
    const file = files.get(path);
    if ((path !== '/' && !file) || !isOwnHost(hostOf(request))) return false;
    response.writeHead(200, file ? headOf(file) : head);
    response.end(request.method === 'HEAD' ? undefined : (file?.bytes ?? body));
    return true;
  };
}

function headOf({ type, bytes }: IndexFile) {
  return { ...securityHeaders, 'content-type': type, 'content-length': bytes.length, 'cache-control': 'no-cache' };
}

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
<title>Witryna: demo shops</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<link rel="preload" href="/fonts/latin.woff2" as="font" type="font/woff2" crossorigin><style nonce="index">${raw(indexStyle)}</style></head>
<body><header><span>Witryna</span>${looks.length > 0 ? html`<a href="#looks">All layouts</a>` : ''}</header>
<main><h1>One installation, many shops</h1>
<p class="lead">The host name picks the shop; everything else is its own. Pick one and buy something: the payment gateway is a sandbox.</p>
<ul class="shops">${shops.map(shopCard)}</ul>
${looks.length > 0 ? html`<h2 id="looks">Every layout, each in a shop that it suits</h2>${looks}` : ''}
<h2>Hosts that show something else</h2><ul class="others">${others.map(otherCard)}</ul></main></body></html>`;
}

/** The widths of the pictures of shops. The first and the last one may be as wide as the page. */
const sizes = '(min-width: 1440px) 1312px, 91vw';

function shopCard({ name, summary, address, language, picture = '' }: Entry, at: number) {
  const eager = at < 1 ? raw(' fetchpriority="high"') : raw(' loading="lazy"');
  return html`<li lang="${language}"><a href="${address}/"><span class="picture"><img src="${picture}_W960" srcset="${picture}_XL 640w, ${picture}_W960 960w, ${picture}_W1600 1600w" sizes="${at < 1 ? sizes : '(min-width: 768px) 46vw, 91vw'}" alt="" width="960" height="720"${eager}></span>
<div class="text"><p class="name">${name}</p><p class="muted">${hostOf(address)}</p><p>${summary}</p></div></a></li>`;
}

interface LookParts {
  originOf(host: string): string;
  files: ReadonlyMap<string, IndexFile>;
}

function lookGroup(title: string, looks: readonly DemoLook[], { originOf, files }: LookParts): Html {
  const card = ({ name, shop, host, path }: DemoLook) => {
    const file = `/looks/${name}.webp`;
    const picture =
      files.has(file) &&
      html`<span class="picture"><img src="${file}" alt="" width="450" height="675" loading="lazy"></span>`;
    return html`<li><a href="${originOf(host)}${path}">${picture || ''}<p class="name">${inWords(name)}</p><p class="muted">${shop}</p></a></li>`;
  };
  return html`<h3>${title} <span>${looks.length}</span></h3><ul class="looks">${looks.map(card)}</ul>`;
}

/** Lets the lines of a variant's name end between its words: `Home`, `Organic`, `Food`. */
function inWords(name: string): Html[] {
  return name.split(/(?=[A-Z])/).map((word, at) => html`${at > 0 ? raw('<wbr>') : ''}${word}`);
}

function otherCard({ name, summary, address, language }: Entry) {
  return html`<li lang="${language}"><a href="${address}/"><p class="name">${name}</p><p>${summary}</p><p class="muted">${hostOf(address)}</p></a></li>`;
}

function hostOf(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
