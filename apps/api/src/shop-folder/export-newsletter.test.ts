import { mkdtempSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/create-test-database.ts';
import { readFolder } from '../../test/read-folder.ts';
import { makeShop } from '../../test/shop-fixtures.ts';
import type { Tables } from '../database/database.ts';
import { allDeliveries } from '../delivery/delivery-registry.ts';
import { allPayments } from '../payments/payment-registry.ts';
import { createLocalOriginals } from '../pictures/original-store.ts';
import { secretKeyOf } from '../secrets/secret-key.ts';
import { exportShop } from './export-shop.ts';

const { db } = await createTestDatabase<Tables>();
const work = mkdtempSync(join(tmpdir(), 'witryna-export-newsletter-'));
afterAll(() => rm(work, { recursive: true }));
const at = new Date('2026-11-20T12:00:00Z');

test('the confirmed subscribers of the newsletter are exported on demand, with links that unsubscribe them', async () => {
  const shop = await makeShop(db, 'letters.test');
  const subscriber = { consent_text: 'Chcę, "tak"', requested_at: at };
  await shop.write((tx) =>
    tx
      .insertInto('newsletter_subscription')
      .values([
        { ...subscriber, email: 'reader@example.com', state: 'confirmed', confirmed_at: at },
        { ...subscriber, email: 'waiting@example.com', state: 'pending' },
        { ...subscriber, email: 'gone@example.com', state: 'unsubscribed', unsubscribed_at: at },
      ])
      .execute(),
  );
  const options = {
    db,
    originals: createLocalOriginals(work),
    payments: allPayments,
    deliveries: allDeliveries,
    shopId: shop.shopId,
    orders: false,
    overwrite: false,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  };
  const newsletter = { publicUrl: 'https://{host}', secretKey: secretKeyOf(Buffer.alloc(32, 1)) };
  const { counts } = await exportShop({ ...options, folder: join(work, 'with'), newsletter });
  const file = join(work, 'with', 'newsletter.csv');
  const [head, row, ...rest] = (await readFile(file, 'utf8')).trimEnd().split(/\r?\n/);
  expect(head).toBe('Email,Confirmed At,Consent,Unsubscribe,One-Click Unsubscribe');
  expect(row).toContain('reader@example.com,2026-11-20T12:00:00.000Z,"Chcę, ""tak"""');
  expect(row).toContain('https://letters.test/newsletter#unsubscribe=');
  expect(row).toContain('https://letters.test/api/shop/Newsletter/one-click?token=');
  expect(rest).toEqual([]);
  expect(counts).toMatchObject({ 'newsletter subscribers': 1 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await exportShop({ ...options, folder: join(work, 'without') });
  expect([...(await readFolder(join(work, 'without'))).values()].join('\n')).not.toContain('reader@');
});
