import { article, articleList, type DocumentType, document, documentList, foundTexts } from '@witryna/contract/content';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import { createTestApi } from '../../../test/test-api.ts';
import type { Tables } from '../../database/database.ts';
import type { Tenant } from '../../database/tenant.ts';

const { db } = await createTestDatabase<Tables>();
const { ask, get, refusal } = createTestApi(db);
let shop: Tenant;

function writeArticle(tenant: Tenant, title: string, published_at: string, lead: string | null = null) {
  return tenant.write(async (tx) => {
    const photo = JSON.stringify({ id: 'a1', alt: 'piec' });
    const row = { title, lead, body: `<p>${title}</p>`, photo, tags: ['piec'], published_at };
    return (await tx.insertInto('article').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
}

function writeDocument(tenant: Tenant, type: DocumentType, custom_name: string, sort_order = 0) {
  return tenant.write(async (tx) => {
    const row = { type, custom_name, body: `<h1>${custom_name}</h1>`, sort_order };
    return (await tx.insertInto('document').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
}

beforeAll(async () => {
  shop = await makeShop(db, 'glina.test', { blog_enabled: true });
  const picture = { id: 'a1', width: 1, height: 1, media_type: 'image/webp', color: '#123123' };
  await shop.write((tx) => tx.insertInto('picture').values(picture).execute());
});

describe('articles', () => {
  let older: number;
  let tomorrow: number;

  beforeAll(async () => {
    older = await writeArticle(shop, 'Jak dbać o kamionkę', '2026-10-01T00:00:00Z', 'Łódka i piec');
    await writeArticle(shop, 'Nowy piec', '2026-11-01T00:00:00Z');
    tomorrow = await writeArticle(shop, 'Jutro', '2026-11-21T00:00:00Z');
  });

  test('are listed newest first without bodies, and the response expires at the next publication', async () => {
    const { body, headers } = await ask('glina.test', '/shop/Article?pageSize=1');
    const first = articleList.parse(body);
    expect(first.data).toMatchObject([{ title: 'Nowy piec', photo: { id: 'a1', color: '#123123' }, tags: ['piec'] }]);
    expect(JSON.stringify(body)).not.toContain('<p>');
    expect(first.totalItems).toBe(2);
    expect(headers.get('x-valid-until')).toBe('2026-11-21T00:00:00.000Z');
    const second = await get('glina.test', '/shop/Article?pageSize=1&currentPage=1', articleList);
    expect(second.data[0]?.id).toBe(older);
    expect(await get('glina.test', '/shop/Article?currentPage=7', articleList)).toEqual({ data: [], totalItems: 2 });
  });

  test.each([
    ['kamionke', 1],
    ['LODKA', 1],
    ['piec', 2],
    ['piec kamionk', 1],
    ['100%', 0],
    ["'", 2],
  ])('a search for %s finds %i of them', async (search, count) => {
    const query = `filter.search=${encodeURIComponent(search)}`;
    expect((await get('glina.test', `/shop/Article?${query}`, articleList)).totalItems).toBe(count);
  });

  test('a published article has a body; a future one is 404 until its publication', async () => {
    const read = await get('glina.test', `/shop/Article/${older}`, article);
    expect(read).toMatchObject({ title: 'Jak dbać o kamionkę', body: '<p>Jak dbać o kamionkę</p>', author: null });
    const refused = await refusal('glina.test', `/shop/Article/${tomorrow}`);
    expect(refused.status).toBe(404);
    expect(refused.headers.get('x-valid-until')).toBe('2026-11-21T00:00:00.000Z');
  });

  test('an article names its neighbours, and others that share most tags with it', async () => {
    const host = 'tags.test';
    const tagged = await makeShop(db, host, { blog_enabled: true });
    const write = (title: string, day: number, tags: string[]) =>
      tagged.write(async (tx) => {
        const published_at = new Date(Date.UTC(2026, 9, day));
        const row = { title, body: '', tags, published_at };
        return (await tx.insertInto('article').values(row).returning('id').executeTakeFirstOrThrow()).id;
      });
    await write('one', 1, ['Żółć']);
    const two = await write('two', 2, ['żółć', 'b']);
    const three = await write('three', 3, ['b', 'Żółć']);
    await write('same day', 3, []);
    await write('four', 4, ['c']);
    await write('future', 60, ['b', 'Żółć']);
    const read = await get(host, `/shop/Article/${three}`, article);
    expect(read.related?.map(({ title }) => title)).toEqual(['two', 'one']);
    expect([read.newer?.title, read.older?.title]).toEqual(['four', 'same day']);
    const oldest = await get(host, `/shop/Article/${two}`, article);
    expect([oldest.newer?.title, oldest.older?.title]).toEqual(['same day', 'one']);
    const list = await get(host, `/shop/Article?filter.tag=${encodeURIComponent('ŻOLC')}`, articleList);
    expect(list.data.map(({ title }) => title)).toEqual(['three', 'two', 'one']);
    expect((await get(host, '/shop/Article?filter.tag=none', articleList)).totalItems).toBe(0);
    const { headers } = await ask(host, `/shop/Article/${three}`);
    expect(headers.get('x-valid-until')).toBe('2026-11-29T00:00:00.000Z');
  });

  test('a shop without a blog shows no articles', async () => {
    const withoutBlog = await makeShop(db, 'silent.test', { blog_enabled: false });
    const id = await writeArticle(withoutBlog, 'Nikt nie czyta', '2026-10-01T00:00:00Z');
    expect(await get('silent.test', '/shop/Article', articleList)).toEqual({ data: [], totalItems: 0 });
    expect((await refusal('silent.test', `/shop/Article/${id}`)).status).toBe(404);
    expect((await refusal('glina.test', `/shop/Article/${id}`)).status).toBe(404);
  });
});

describe('documents', () => {
  let custom: number;

  beforeAll(async () => {
    custom = await writeDocument(shop, 'CUSTOM', 'Karta podarunkowa', 9);
    await writeDocument(shop, 'PRIVACY_POLICY', 'Polityka prywatności', 2);
    await writeDocument(shop, 'CUSTOM', 'O szkliwach', 10);
    await writeDocument(shop, 'REGULATION', 'Regulamin', 1);
  });

  test('are listed in the shop’s order', async () => {
    const { data } = await get('glina.test', '/shop/Document', documentList);
    expect(data.map(({ type, customName }) => [type, customName])).toEqual([
      ['REGULATION', 'Regulamin'],
      ['PRIVACY_POLICY', 'Polityka prywatności'],
      ['CUSTOM', 'Karta podarunkowa'],
      ['CUSTOM', 'O szkliwach'],
    ]);
  });

  test.each(['PRIVACY_POLICY', 'privacy-policy', 'Privacy_Policy'])('a type may be written as %s', async (type) => {
    const read = await get('glina.test', `/shop/Document/${type}`, document);
    expect(read).toMatchObject({ type: 'PRIVACY_POLICY', body: '<h1>Polityka prywatności</h1>' });
    expect(Date.parse(read.version ?? '')).toBeGreaterThan(0);
  });

  test('a changed body gets a new version', async () => {
    const before = await get('glina.test', '/shop/Document/regulation', document);
    await shop.write((tx) =>
      tx.updateTable('document').set({ body: 'nowy' }).where('type', '=', 'REGULATION').execute(),
    );
    const after = await get('glina.test', '/shop/Document/regulation', document);
    expect(Date.parse(after.version ?? '')).toBeGreaterThan(Date.parse(before.version ?? ''));
  });

  test('earlier texts of the terms stay readable under their version, and are listed with the time they applied', async () => {
    const read = (query = '') => get('glina.test', `/shop/Document/REGULATION${query}`, document);
    const first = await read();
    await shop.write(async (tx) => {
      for (const body of ['drugi', 'trzeci'])
        await tx.updateTable('document').set({ body }).where('type', '=', 'REGULATION').execute();
    });
    const current = await read();
    expect(current).toMatchObject({ body: 'trzeci', replacedAt: null });
    const [newest, older] = current.earlier ?? [];
    expect(older?.version).toBe(first.version);
    expect(Date.parse(older?.replacedAt ?? '')).toBeLessThanOrEqual(Date.parse(newest?.version ?? '') + 1);
    expect(await read(`?version=${newest?.version}`)).toMatchObject({ body: 'drugi', ...newest });
    expect(await read(`?version=${current.version}`)).toMatchObject({ body: 'trzeci', replacedAt: null });
    expect((await refusal('glina.test', '/shop/Document/REGULATION?version=2020-01-01T00:00:00.000Z')).status).toBe(
      404,
    );
    expect((await refusal('glina.test', '/shop/Document/REGULATION?version=yesterday')).status).toBe(400);
    expect((await refusal('glina.test', `/shop/Document/FAQ?version=${newest?.version}`)).status).toBe(404);
    await makeShop(db, 'foreign.test');
    const foreign = await refusal('foreign.test', `/shop/Document/REGULATION?version=${newest?.version}`);
    expect(foreign.status).toBe(404);
  });

  test('a new date alone is no new text, but the version with the old date is found', async () => {
    const before = await get('glina.test', '/shop/Document/PRIVACY_POLICY', document);
    const updated_at = new Date(Date.parse(before.version ?? '') + 5_000);
    await shop.write((tx) =>
      tx.updateTable('document').set({ updated_at }).where('type', '=', 'PRIVACY_POLICY').execute(),
    );
    const after = await get('glina.test', '/shop/Document/PRIVACY_POLICY', document);
    expect([after.version, after.earlier]).toEqual([updated_at.toISOString(), []]);
    const old = await get('glina.test', `/shop/Document/PRIVACY_POLICY?version=${before.version}`, document);
    expect(old.body).toBe(before.body);
  });

  test('the terms stay readable when another document takes their place', async () => {
    const before = await get('glina.test', '/shop/Document/REGULATION', document);
    await shop.write((tx) => tx.deleteFrom('document').where('type', '=', 'REGULATION').execute());
    const path = `/shop/Document/REGULATION?version=${before.version}`;
    expect((await get('glina.test', path, document)).body).toBe(before.body);
    await writeDocument(shop, 'REGULATION', 'Nowy regulamin', 1);
    const after = await get('glina.test', '/shop/Document/REGULATION', document);
    expect(after.earlier?.[0]?.version).toBe(before.version);
  });

  test('a custom document is read by its id', async () => {
    expect((await get('glina.test', `/shop/Document/custom?id=${custom}`, document)).customName).toBe(
      'Karta podarunkowa',
    );
    expect((await refusal('glina.test', '/shop/Document/CUSTOM')).details).toEqual({ fields: { id: 'required' } });
    expect((await refusal('glina.test', `/shop/Document/FAQ?id=${custom}`)).status).toBe(404);
  });

  test('a missing document is 404, an unknown type is refused', async () => {
    expect((await refusal('glina.test', '/shop/Document/FAQ')).status).toBe(404);
    expect((await refusal('glina.test', '/shop/Document/menu')).status).toBe(400);
    await makeShop(db, 'other.test');
    expect((await refusal('other.test', `/shop/Document/CUSTOM?id=${custom}`)).status).toBe(404);
  });
});

describe('a search for texts', () => {
  const host = 'texts.test';
  const search = (query: string) => get(host, `/shop/Search/texts?query=${encodeURIComponent(query)}`, foundTexts);

  beforeAll(async () => {
    const texts = await makeShop(db, host, { blog_enabled: true });
    await texts.write(async (tx) => {
      const rows = [
        { type: 'FAQ', custom_name: 'Pytania', body: '<h3>Czy <b>zwrot</b>&nbsp;(paczki) jest płatny?</h3>' },
        { type: 'CUSTOM', custom_name: 'Zwroty', body: '<p data-x="tajne">Jak oddać</p>' },
      ] as const;
      await tx.insertInto('document').values(rows).execute();
    });
    await writeArticle(texts, 'Zwrot w stronę gliny', '2026-10-01T00:00:00Z');
    await writeArticle(texts, 'Zwrot jutro', '2026-11-21T00:00:00Z');
  });

  test.each([
    ['zwrot', ['Zwroty', 'Pytania'], ['Zwrot w stronę gliny']],
    ['ZWRÓT paczki', ['Pytania'], []],
    ['platny', ['Pytania'], []],
    ['wrot', [], ['Zwrot w stronę gliny']],
    ['tajne', [], []],
    ['nbsp', [], []],
    ['!!', [], []],
    ["'", [], []],
  ])('%s finds documents %j and articles %j', async (query, documents, articles) => {
    const found = await search(query);
    expect(found.documents.map(({ customName }) => customName)).toEqual(documents);
    expect(found.articles.map(({ title }) => title)).toEqual(articles);
  });

  test('finds nothing of another shop', async () => {
    await makeShop(db, 'empty.test', { blog_enabled: true });
    const found = await get('empty.test', '/shop/Search/texts?query=zwrot', foundTexts);
    expect(found).toEqual({ articles: [], documents: [] });
  });
});
