import { languageOfShop } from '@witryna/contract/languages';
import { serverTexts } from '@witryna/messages/server-texts';
import type { TenantTransaction } from '../../database/tenant.ts';
import { asRecord } from './read-fields.ts';
import { findShopRow } from './store.ts';

type ShopRow = Pick<NonNullable<Awaited<ReturnType<typeof findShopRow>>>, 'name' | 'language_code' | 'config'>;

/**
 * The text that a subscriber of the newsletter agrees to: the shop's own, or else ours in the shop's language. Undefined
 * if the shop has switched its newsletter off.
 */
export async function newsletterConsent({ name, language_code, config }: ShopRow): Promise<string | undefined> {
  const { active, consentText } = asRecord(asRecord(config).newsletter);
  if (active !== true) return undefined;
  if (typeof consentText === 'string' && consentText.trim()) return consentText.trim();
  const t = await serverTexts('defaults', languageOfShop(language_code));
  return t('newsletterConsent', { shop: name });
}

/** The same for the shop of a transaction. */
export async function consentTextOf(tx: TenantTransaction): Promise<string | undefined> {
  const row = await findShopRow(tx);
  return row && newsletterConsent(row);
}
