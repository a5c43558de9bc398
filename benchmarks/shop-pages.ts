import { gunzipSync } from 'node:zlib';
import { readDemoShops } from '../apps/server/demo/read-demo-shops.ts';
import { getRaw } from './subject.ts';

export interface ShopPages {
  /** The shop's folder in `demo/shops/`. */
  name: string;
  host: string;
  paths: Record<'home' | 'listing' | 'product', string>;
}

/** Lists a home page, a list of products and a product page of each open demo shop. */
export async function shopPages(port: number): Promise<ShopPages[]> {
  const shops = await readDemoShops();
  return Promise.all(
    shops
      .filter(({ closed }) => !closed)
      .map(async ({ folder, shop }) => {
        const host = shop.hosts[0] ?? '';
        return {
          name: folder,
          host,
          paths: { home: '/', listing: '/products', product: await firstProduct(port, host) },
        };
      }),
  );
}

/** Finds the address of the first product of a shop's list. */
export async function firstProduct(port: number, host: string): Promise<string> {
  const match = /href="(\/product\/[^"?#]+)"/.exec(await readText(port, host, '/products'));
  if (!match?.[1]) throw new Error(`${host} lists no product`);
  return match[1];
}

export async function readText(port: number, host: string, path: string): Promise<string> {
  const { status, body, headers } = await getRaw(port, host, path, { 'accept-encoding': 'gzip' });
  if (status !== 200) throw new Error(`${host}${path}: ${status}`);
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}
