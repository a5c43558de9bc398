import { goodsList, handledProduct } from '@witryna/contract/goods';
import { type GoodsImport, type GoodsImportOptions, goodsImport } from '@witryna/contract/goods-import';
import type { Tables } from '../src/database/database.ts';
import { runGoodsImport } from '../src/features/goods-import/run-import.ts';
import { makeSellingShop } from './buying.ts';
import { createTestDatabase } from './create-test-database.ts';
import { backOfficeOrigin, openTestBackOffice } from './people-client.ts';
import { startPictureServer } from './picture-server.ts';
import { createTestApi } from './test-api.ts';

export type Sent = NonNullable<RequestInit['body']>;
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Opens shops that import goods, on a database of one suite. Call it at the top level of a test file. Pictures come from a
 * local server, which lacks those with `gone` in their names.
 */
export async function openImports() {
  const { db, connection } = await createTestDatabase<Tables>();
  const shopApi = createTestApi(db);
  const { openBrowser, join, api } = await openTestBackOffice(shopApi, connection);
  const other = await makeSellingShop(db, 'other.test');
  const pictures = await startPictureServer((request, response) => {
    response.statusCode = request.url?.includes('gone') ? 404 : 200;
    response.end(request.url?.includes('gone') ? '' : png);
  });
  const network = { agent: pictures.agent, lookup: async () => [{ address: '93.184.216.34', family: 4 }] };

  async function staff(email: string, areas: ('goods' | 'content')[], shopId: number) {
    await join({ email, language: 'en', role: 'staff', areas, shop: { id: shopId, name: 'Own' }, invitedBy: 'x' });
    const browser = openBrowser();
    await browser.signIn(email);
    return browser;
  }

  let opened = 0;

  /** A shop of its own, and somebody who works on its goods. */
  async function openShop() {
    opened += 1;
    const host = `imports-${opened}.test`;
    const shop = await makeSellingShop(db, host);
    const browser = await staff(`anna-${opened}@example.com`, ['goods'], shop.shopId);
    const path = `admin/${host}/goods-imports`;
    const send = async (body: Sent, query = 'name=goods.csv') => {
      const response = await api.fetch(
        new Request(`${backOfficeOrigin}/api/${path}?${query}`, {
          method: 'POST',
          headers: {
            cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            origin: backOfficeOrigin,
            'content-type': 'application/octet-stream',
          },
          body,
          ...{ duplex: 'half' },
        }),
        { clientAddress: '192.0.2.1' },
      );
      return { status: response.status, body: (await response.json()) as unknown };
    };
    /** Reads what a call answers as a text, such as a table. */
    const readText = async (own: string) => {
      const response = await api.fetch(
        new Request(`${backOfficeOrigin}/api/${own}`, {
          headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        }),
        { clientAddress: '192.0.2.1' },
      );
      return response.text();
    };
    const upload = async (body: Sent, query?: string) => goodsImport.parse((await send(body, query)).body);
    const ask = async (id: string, step = '', asking: { method?: string; body?: unknown } = {}) =>
      goodsImport.parse((await browser.ask(`${path}/${id}${step}`, asking)).body);
    const press = (id: string, step: string) => ask(id, step, { body: {} });
    const choose = (id: string, options: GoodsImportOptions) => ask(id, '', { method: 'PUT', body: options });
    const slice = (id: string) =>
      runGoodsImport({ ...shopApi.deps, pictureNetwork: network, sliceMs: 0 }, { shopId: shop.shopId, importId: id });
    const run = async (id: string): Promise<GoodsImport> => {
      await press(id, '/start');
      for (;;) {
        await slice(id);
        const shown = await ask(id);
        if (shown.state !== 'running') return shown;
      }
    };
    const goods = async () =>
      goodsList.parse((await browser.ask(`admin/${host}/goods?limit=100&sort=name`)).body).goods;
    const read = async (id: number) => handledProduct.parse((await browser.ask(`admin/${host}/goods/${id}`)).body);
    const find = async (name: string) => {
      const found = (await goods()).find((one) => one.name === name);
      if (!found) throw new Error(`no product ${name}`);
      return read(found.id);
    };
    const save = async (name: string, change: object) => {
      const { id, version, product } = await find(name);
      const saved = { version, shownStock: {}, product: { ...product, ...change } };
      return browser.ask(`admin/${host}/goods/${id}`, { method: 'PUT', body: saved });
    };
    return {
      host,
      shop,
      browser,
      path,
      send,
      upload,
      readText,
      ask,
      press,
      choose,
      slice,
      run,
      goods,
      read,
      find,
      save,
    };
  }
  return { db, shopApi, api, other, staff, openShop };
}

/** A row of WooCommerce's export. */
export const simple = (sku: string, cells: Record<string, string> = {}) => ({
  ...{ Type: 'simple', SKU: sku, Name: `Towar ${sku}`, Published: '1', 'In stock?': '1', Stock: '5' },
  ...{ 'Regular price': '100', Categories: '', Images: '', Description: '' },
  ...cells,
});
