import { ShopError } from '@witryna/contract/errors';
import { languageOfShop } from '@witryna/contract/languages';
import { returnDays } from '@witryna/contract/return-days';
import {
  type Footer,
  type FrontPage,
  footerAnswer,
  frontPage,
  headSection,
  returns,
} from '@witryna/contract/shop-config';
import type { z } from 'zod';
import type { Tenant } from '../../database/tenant.ts';
import { paymentTexts } from '../../payments/payment-registry.ts';
import { fillTexts } from '../../shop-texts/fill-texts.ts';
import { frontPageDefaults } from './front-page-defaults.ts';
import { type KindSources, toPaymentTypes } from './get-config.ts';
import { readFields } from './read-fields.ts';
import { findFooter, findFrontPage, findHeadSections, listPaymentRows } from './store.ts';

type Report = (field: string) => void;

export interface FrontPageAnswer {
  frontPageConfig: FrontPage | null;
  frontPageDefaultConfig: FrontPage | null;
}

/**
 * Reads the shop's front page and the default front page: its own, or else one that is made of its settings. It does
 * not merge the two.
 */
export async function getFrontPage(tenant: Tenant, sources: KindSources, report: Report): Promise<FrontPageAnswer> {
  const { row, rows } = await tenant.read(async (tx) => {
    const found = await findFrontPage(tx);
    return {
      row: found && { ...found, front_page_config: await fillTexts(tx, found.front_page_config) },
      rows: await listPaymentRows(tx),
    };
  });
  if (!row) throw new ShopError('ShopNotFound');
  const read = (stored: unknown, name: string) =>
    stored === null ? null : readFields(frontPage.shape, stored, (field) => report(`${name}.${field}`));
  return {
    frontPageConfig: read(row.front_page_config, 'frontPageConfig'),
    frontPageDefaultConfig:
      read(row.front_page_default_config, 'frontPageDefaultConfig') ??
      (await defaultsOf(row, toPaymentTypes(rows, row.currency_code, tenant.shopId, sources), sources)),
  };
}

function defaultsOf(
  row: NonNullable<Awaited<ReturnType<typeof findFrontPage>>>,
  payments: readonly { type: string }[],
  sources: KindSources,
): Promise<FrontPage> {
  const ignore = () => undefined;
  const language = languageOfShop(row.language_code);
  return frontPageDefaults({
    language,
    payments: payments.map(
      ({ type }) => paymentTexts(type, sources.payments.get(type), language, row.currency_code).label,
    ),
    returnDays: returnDays(readFields({ returns }, row.config, ignore).returns),
    phone: readFields(footerAnswer.shape, row.footer_config, ignore).contact?.phone,
  });
}

export async function getFooter(tenant: Tenant, report: Report): Promise<Footer> {
  const row = await tenant.read(findFooter);
  if (!row) throw new ShopError('ShopNotFound');
  return readFields(footerAnswer.shape, row.footer_config, (field) => report(`footer.${field}`));
}

export type HeadSection = z.infer<typeof headSection>;

export async function getHeadSections(tenant: Tenant, report: Report): Promise<HeadSection[]> {
  const row = await tenant.read(findHeadSections);
  if (!row) throw new ShopError('ShopNotFound');
  const stored: unknown[] = Array.isArray(row.head_sections) ? row.head_sections : [];
  return stored.flatMap((section, index) => {
    const read = headSection.safeParse(section);
    if (read.success) return [read.data];
    report(`headSections.${index}`);
    return [];
  });
}
