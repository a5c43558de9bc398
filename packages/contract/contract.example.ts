import { ShopError } from '@witryna/contract/errors';
import { formatMoney, parseMajor, percentOf } from '@witryna/contract/money';

/** Takes a percentage off a price in major units, such as "19.99", and formats it for people. */
export function reducedPrice(price: string, percent: number, currency: string): string {
  const minor = parseMajor(price);
  if (minor === undefined) throw new ShopError('InvalidRequest', { fields: { price: 'invalid' } });
  return formatMoney(minor - percentOf(minor, percent), currency, 'pl');
}
