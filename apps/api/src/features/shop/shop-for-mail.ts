import { legal } from '@witryna/contract/legal';
import { anyRemindedOfGuarantee, legalGuaranteeYears } from '@witryna/contract/legal-guarantee';
import type { MailShop, RenderMail } from '@witryna/contract/mail';
import { returnDays } from '@witryna/contract/return-days';
import { layout, returns } from '@witryna/contract/shop-config';
import { isTimeZone } from '@witryna/contract/time-zone';
import type { ApiDeps } from '../../api-context.ts';
import type { TenantTransaction } from '../../database/tenant.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { shopAddress } from '../../tenancy/shop-address.ts';
import { asRecord } from './read-fields.ts';
import { contactIn } from './shop-contact.ts';
import { readSeller } from './store.ts';

const DEFAULT_COLOR = '#1f2937';

/** What it takes to send a mail of a shop. */
export interface MailDeps extends Pick<ApiDeps, 'db' | 'shops' | 'settings' | 'clock'> {
  mailer: Mailer;
  renderMail: RenderMail;
}

export interface ShopForMail {
  shop: MailShop;
  /** The shop's e-mail address; null when its footer contains none. */
  email: string | null;
  /** Name and address of the mail's sender. */
  from: { name: string; address: string };
  /** The shop's host, without the port. */
  host: string;
  timeZone: string;
  asksForReviews: boolean;
}

/** Reads the shop's data for mails, in a language and currency such as those of an order. */
export async function shopForMail(
  deps: Pick<MailDeps, 'shops' | 'settings'>,
  tx: TenantTransaction,
  { language, currency }: { language: string; currency: string },
): Promise<ShopForMail> {
  const row = await readSeller(tx);
  const origin = await shopAddress(deps, tx.shopId);
  const host = new URL(origin).hostname;
  const config = asRecord(row.config);
  const color = layout.safeParse(config.layout).data?.mainColor;
  const contact = contactIn(row.footer_config);
  const { name = row.name, address, register, phone, hours } = contact ?? {};
  const seller = [name, address, register, contact?.email, phone, hours];
  const granted = returns.safeParse(config.returns).data;
  const email = contact?.email ?? null;
  const facts = legal.safeParse(config.legal).data ?? {};
  return {
    shop: {
      name: row.name,
      origin,
      mainColor: color && /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_COLOR,
      language,
      currency,
      seller: seller.flatMap((line) => (line ? [line] : [])),
      returnDays: returnDays(granted),
      returnsFree: granted?.free ?? false,
      guaranteeYears: anyRemindedOfGuarantee(row.delivery_countries) ? legalGuaranteeYears(facts, language) : null,
      returnAddress: facts.returns?.address ?? address ?? null,
      invoiceText: typeof config.invoiceText === 'string' ? config.invoiceText : null,
      privacyUrl: row.has_privacy_policy ? `${origin}/help-center/privacy-policy` : null,
      imprintUrl: facts.imprint ? origin + facts.imprint.document : null,
    },
    email,
    from: { name: row.name, address: email ?? `no-reply@${host}` },
    host,
    // A time zone that `Intl` does not know would make every retry of the mail fail, so UTC replaces it.
    timeZone: isTimeZone(row.time_zone) ? row.time_zone : 'UTC',
    asksForReviews: config.reviewRequests === true,
  };
}
