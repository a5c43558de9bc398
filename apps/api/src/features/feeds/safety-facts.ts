import type { Gpsr } from '@witryna/contract/catalog';
import type { FeedShop } from './feed-shop.ts';

/** One thing that the product page says about a product's safety. */
export interface SafetyFact {
  label: string;
  text: string;
}

/** Lists what Art. 19 of Regulation (EU) 2023/988 requires for every offer, labelled as on the product page. */
export function safetyFacts(gpsr: Gpsr | null, { t }: Pick<FeedShop, 't'>): SafetyFact[] {
  if (!gpsr) return [];
  const product = [
    gpsr.productType,
    gpsr.model && `${t('gpsrModel')}: ${gpsr.model}`,
    gpsr.batch && `${t('gpsrBatch')}: ${gpsr.batch}`,
  ];
  return [
    { label: t('gpsrManufacturer'), text: partyText(gpsr.manufacturer) },
    { label: t('gpsrResponsible'), text: gpsr.responsiblePerson ? partyText(gpsr.responsiblePerson) : '' },
    { label: t('gpsrProduct'), text: product.filter(Boolean).join(', ') },
    { label: t('gpsrWarnings'), text: gpsr.warnings ?? '' },
  ].filter(({ text }) => text !== '');
}

function partyText({ name, address, email, url }: Gpsr['manufacturer']): string {
  return [name, address, email, url].filter(Boolean).join(', ');
}
