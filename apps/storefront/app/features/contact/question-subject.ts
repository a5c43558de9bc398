import type { Translate } from '../../platform/texts/messages.ts';
import type { AskedProduct } from './load-asked-product.server.ts';

const LONGEST = 200;

/** The subject of a question about a product. The no-break spaces of Polish texts would look odd to the shop's mails. */
export function questionSubject(t: Translate<'content'>, { name }: AskedProduct): string {
  return t('questionAbout', { name }).replaceAll('\u00a0', ' ').slice(0, LONGEST);
}
