import { escapeMarkup } from '@witryna/contract/escape-markup';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/tenant.ts';
import { fillText } from '../../shop-texts/fill-texts.ts';

/**
 * Reads the shop's current terms and conditions, as HTML. Instructions on withdrawal that are a document of their own
 * (`legal.returns.document`) stand below them: buyers must have both in a form that they can keep (Directive 2011/83/EU,
 * art. 8 (7)).
 */
export async function findTerms(tx: TenantTransaction): Promise<string | null> {
  const link = sql<string>`(select config #>> '{legal,returns,document}' from shop)`;
  const documents = await tx
    .selectFrom('document')
    .select(['type', 'custom_name', 'body'])
    .where((one) =>
      one.or([
        one('type', '=', 'REGULATION'),
        one(sql<string>`id::text`, '=', sql<string>`substring(${link} from '^/document/(\\d+)')`),
      ]),
    )
    .execute();
  const terms = documents.find(({ type }) => type === 'REGULATION');
  if (!terms) return null;
  const own = documents.filter((one) => one !== terms);
  const texts = own.map(async (one) => `<h1>${escapeMarkup(one.custom_name)}</h1>\n${await fillText(tx, one.body)}`);
  return [terms.body, ...(await Promise.all(texts))].join('\n');
}
