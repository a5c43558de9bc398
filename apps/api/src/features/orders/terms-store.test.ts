import type { DocumentType } from '@witryna/contract/content';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeShop } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../../database/database.ts';
import { findTerms } from './terms-store.ts';

const { db } = await createTestDatabase<Tables>();

test('the terms for mails have instructions on withdrawal that are a document of their own', async () => {
  const shop = await makeShop(db, 'terms.test');
  expect(await shop.read(findTerms)).toBeNull();
  const insert = (type: DocumentType, custom_name: string) =>
    shop.write((tx) =>
      tx
        .insertInto('document')
        .values({ type, custom_name, body: custom_name })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  await insert('REGULATION', 'AGB');
  await insert('CUSTOM', 'Impressum');
  const { id } = await insert('CUSTOM', 'Widerruf & Co');
  expect(await shop.read(findTerms)).toBe('AGB');
  const config = JSON.stringify({ legal: { returns: { document: `/document/${id}-widerruf` } } });
  await db.updateTable('shop').set({ config }).where('shop_id', '=', shop.shopId).execute();
  expect(await shop.read(findTerms)).toBe('AGB\n<h1>Widerruf &amp; Co</h1>\nWiderruf & Co');
});
