import type { SubscriberFilter, SubscriberList } from '@witryna/contract/subscribers';
import { writeSpreadsheet } from '@witryna/shop-folder/write/write-spreadsheet.ts';
import type { Tenant } from '../../database/tenant.ts';
import type { SecretKey } from '../../secrets/secret-key.ts';
import { withShopKeys } from '../../secrets/shop-key-store.ts';
import type { RowCount } from '../goods/logged-export.ts';
import { unsubscribeLinks } from '../newsletter/mail-links.ts';
import { countSubscribers, listSubscriberRows } from './subscriber-store.ts';

interface SubscriberAsk extends SubscriberFilter {
  after?: number | undefined;
  limit: number;
}

/** Lists a part of the newsletter's subscriptions, the newest first, and counts all of them. */
export async function listSubscribers(
  tenant: Tenant,
  { after, limit, ...filter }: SubscriberAsk,
): Promise<SubscriberList> {
  const { rows, counts } = await tenant.read(async (tx) => ({
    rows: await listSubscriberRows(tx, { filter, after, limit: limit + 1 }),
    counts: await countSubscribers(tx),
  }));
  const shown = rows.slice(0, limit);
  return {
    subscribers: shown.map(({ id, email, state, ...row }) => ({
      ...{ id, email, state, consent: row.consent_text },
      requestedAt: row.requested_at.toISOString(),
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
      endedAt: row.unsubscribed_at?.toISOString() ?? null,
    })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    counts,
  };
}

const columns = [
  ...(['Email', 'State', 'Requested At', 'Confirmed At', 'Ended At', 'Consent'] as const),
  ...(['Unsubscribe', 'One-Click Unsubscribe'] as const),
];
const PART = 1_000;

interface Links {
  /** Origin of the shop. */
  origin: string;
  /** The keys that sign the links: the installation’s and the shop’s (`withShopKeys`). */
  secretKey: SecretKey;
}

/**
 * Writes subscriptions as CSV, the newest first: what each person has agreed to and when, which proves the consent
 * (GDPR, art. 7), and for whoever is subscribed the links that end it, which each newsletter must have.
 */
export async function* exportSubscribers(
  tenant: Tenant,
  filter: SubscriberFilter,
  { origin, secretKey: ofInstallation }: Links,
  counted: RowCount,
): AsyncGenerator<string> {
  const secretKey = await withShopKeys(ofInstallation, tenant);
  async function* rows() {
    for (let after: number | undefined; ; ) {
      const part = await tenant.read((tx) => listSubscriberRows(tx, { filter, after, limit: PART }));
      for (const { id, email, state, consent_text, requested_at, confirmed_at, unsubscribed_at } of part) {
        const entry = { list: 'newsletter', id } as const;
        const links = state === 'confirmed' ? unsubscribeLinks(secretKey, tenant.shopId, entry, origin) : undefined;
        counted.rows += 1;
        yield {
          ...{ Email: email, State: state, 'Requested At': requested_at.toISOString() },
          'Confirmed At': confirmed_at?.toISOString() ?? '',
          'Ended At': unsubscribed_at?.toISOString() ?? '',
          Consent: consent_text,
          Unsubscribe: links?.page ?? '',
          'One-Click Unsubscribe': links?.oneClick ?? '',
        };
      }
      after = part.at(-1)?.id;
      if (part.length < PART) return;
    }
  }
  yield* writeSpreadsheet(columns, rows());
}
