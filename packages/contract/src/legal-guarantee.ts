import { localeOf } from './languages.ts';
import type { Legal } from './legal.ts';
import { isInEu } from './vat-id.ts';

/** The parts of the EU outside its VAT area, to which its consumer law applies as well (TFEU, art. 355). */
const outsideVat = new Set('AX GF GP MQ RE YT'.split(' '));

/**
 * Whether consumers in a country must be reminded of the legal guarantee of conformity before they order (Directive
 * 2011/83/EU, art. 6 (1) (l), as changed by Directive (EU) 2024/825).
 */
export function remindsOfGuarantee(country: string): boolean {
  return isInEu(country) || outsideVat.has(country);
}

/** Whether any buyer of a shop must be reminded. An empty list means all countries. */
export function anyRemindedOfGuarantee(deliveryCountries: readonly string[]): boolean {
  return deliveryCountries.length === 0 || deliveryCountries.some(remindsOfGuarantee);
}

/** The least time of a seller's liability for new goods in years (Directive (EU) 2019/771, art. 10). */
const LEAST_YEARS = 2;
/** Countries whose law sets more: Spain (Real Decreto Legislativo 1/2007, art. 120). */
const yearsIn: Readonly<Record<string, number>> = { ES: 3 };

/**
 * For how many years a shop is liable for new goods: its own setting, else what the law of its country demands. That is
 * the country whose law the terms choose, else the one of the shop's language.
 */
export function legalGuaranteeYears(facts: Pick<Legal, 'complaints' | 'law'>, language: string): number {
  const country = facts.law ?? localeOf(language).slice(-2);
  return facts.complaints?.liabilityYears ?? yearsIn[country] ?? LEAST_YEARS;
}
