import { isInEu } from './vat-id.ts';

/**
 * Where consumers are protected as in the EU besides the countries that charge its VAT: the rest of the EEA (decision of
 * the EEA Joint Committee 181/2012), the United Kingdom (SI 2013/3134, reg. 14), and the parts of the EU outside its VAT
 * area (TFEU, art. 355).
 */
const others = new Set('AX GB GF GP IS LI MF MQ NO RE YT'.split(' '));

/**
 * Whether the button of an order to a country must say that it obliges to pay (Directive 2011/83/EU, art. 8 (2)).
 * Consumers keep the protection of the law where they live, if a shop directs its trade there (Regulation (EC) 593/2008,
 * art. 6), so the destination decides it, not the shop.
 */
export function buttonNamesPayment(country: string): boolean {
  return isInEu(country) || others.has(country);
}
