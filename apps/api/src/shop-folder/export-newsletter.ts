import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeTable } from '@witryna/shop-folder/write/write-table.ts';
import type { TenantTransaction } from '../database/tenant.ts';
import { unsubscribeLinks } from '../features/newsletter/mail-links.ts';
import { readSubscribers } from '../features/newsletter/store.ts';
import type { SecretKey } from '../secrets/secret-key.ts';
import { withShopKeys } from '../secrets/shop-key-store.ts';
import type { ShopExport } from './export-context.ts';

/** What the links to unsubscribe are made of. */
export interface NewsletterLinks {
  /** Origin of the shop; without it there are no links. */
  origin: string | undefined;
  /** The keys that sign their links: the installation’s and the shop’s (`withShopKeys`). */
  secretKey: SecretKey;
}

const columns = ['Email', 'Confirmed At', 'Consent', 'Unsubscribe', 'One-Click Unsubscribe'].map((name) => ({ name }));
const subscribersAtOnce = 1_000;

/** Writes the confirmed subscribers of the newsletter. Only the owner of the file can read it. */
export async function exportNewsletter(
  tx: TenantTransaction,
  { folder, count, signal }: ShopExport,
  { origin, secretKey: ofInstallation }: NewsletterLinks,
): Promise<void> {
  const secretKey = await withShopKeys(ofInstallation, tx);
  async function* rows() {
    for (let after = 0; ; ) {
      signal.throwIfAborted();
      const subscribers = await readSubscribers(tx, after, subscribersAtOnce);
      for (const { id, email, confirmed_at, consent_text } of subscribers) {
        const links =
          origin === undefined ? undefined : unsubscribeLinks(secretKey, tx.shopId, { list: 'newsletter', id }, origin);
        yield {
          Email: email,
          'Confirmed At': confirmed_at?.toISOString() ?? '',
          Consent: consent_text,
          Unsubscribe: links?.page ?? '',
          'One-Click Unsubscribe': links?.oneClick ?? '',
        };
      }
      count('newsletter subscribers', subscribers.length);
      after = subscribers.at(-1)?.id ?? after;
      if (subscribers.length < subscribersAtOnce) return;
    }
  }
  await pipeline(writeTable(columns, rows()), createWriteStream(join(folder, 'newsletter.csv'), { mode: 0o600 }));
}
