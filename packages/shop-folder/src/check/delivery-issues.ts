import { postCodeExample, refusesPostCode } from '@witryna/contract/post-code';
import { isBritishRange, isReversed } from '@witryna/contract/post-code-ranges';
import { quoteText } from '../fault.ts';
import type { DeliveryOfFile } from '../format/delivery.ts';
import type { ShopFile } from '../format/shop-file.ts';
import type { Issue } from './list-issues.ts';

type Zone = NonNullable<DeliveryOfFile['zones']>[number];
/** The prices of a delivery or of one of its zones. */
type Tariff = Pick<Zone, 'price' | 'freeFrom' | 'steps'>;

/** Lists the amounts of a delivery with their paths. */
export function tariffAmounts(
  path: string,
  { price, freeFrom, steps = [], zones = [] }: Tariff & Pick<Partial<DeliveryOfFile>, 'zones'>,
): [string, number | undefined][] {
  return [
    [`${path}.price`, price],
    [`${path}.freeFrom`, freeFrom],
    ...steps.flatMap((step, at): [string, number | undefined][] => [
      [`${path}.steps[${at}].price`, step.price],
      [`${path}.steps[${at}].fromValue`, step.fromValue],
    ]),
    ...zones.flatMap((zone, at) => tariffAmounts(`${path}.zones[${at}]`, zone)),
  ];
}

/** An issue, with the word for it that forms have. */
interface DeliveryIssue extends Issue {
  problem: 'notBelow' | 'notReached' | 'postCode';
}

/** Finds price rules that can't have been meant. */
export function deliveryIssues({ deliveries }: Pick<ShopFile, 'deliveries'>): DeliveryIssue[] {
  return deliveries.flatMap((delivery, at) => {
    const path = `deliveries[${at}]`;
    const zones = delivery.zones ?? [];
    return [
      ...stepIssues(path, delivery),
      ...zones.flatMap((zone, place) => [
        ...stepIssues(`${path}.zones[${place}]`, zone),
        ...zoneIssues(`${path}.zones[${place}]`, zone, delivery.countries),
      ]),
    ];
  });
}

function stepIssues(path: string, { price = 0, steps = [] }: Tariff): DeliveryIssue[] {
  return steps.flatMap((step, at) =>
    step.price < price
      ? []
      : [
          {
            path: `${path}.steps[${at}].price`,
            problem: 'notBelow',
            message: `${step.price} is not below the price ${price}. Steps lower it for light, small or valuable orders.`,
          },
        ],
  );
}

function zoneIssues(path: string, { countries, postCodes = [] }: Zone, reached: readonly string[]): DeliveryIssue[] {
  const unreached = (countries ?? []).flatMap((country, at): DeliveryIssue[] =>
    reached.includes(country)
      ? []
      : [
          {
            path: `${path}.countries[${at}]`,
            problem: 'notReached',
            message: `${quoteText(country)} is not a country of the delivery.`,
          },
        ],
  );
  return [
    ...unreached,
    ...postCodes.flatMap((range, at) =>
      postCodeFaults(range, countries ?? reached).map((message) => {
        return { path: `${path}.postCodes[${at}]`, problem: 'postCode' as const, message };
      }),
    ),
  ];
}

const reversed = 'The range must have its lower post code first.';

function notBritish(range: string): string {
  return `${quoteText(range)} is no range of GB. Allowed are "PA6 7LN", "PA6", "PA20..PA49", "PA6 7*", "PA6 *" and "BT*".`;
}

/** Finds post codes that no country of the zone has, and ranges that end before they begin. */
function postCodeFaults(range: string, countries: readonly string[]): string[] {
  if (countries.includes('GB') && isBritishRange(range)) return isReversed(range, 'GB') ? [reversed] : [];
  const others = countries.filter((country) => country !== 'GB');
  if (range.endsWith('*')) return others.length > 0 ? [] : [notBritish(range)];
  const unknown = range.split('..').filter((code) => others.every((one) => refusesPostCode(one, code)));
  const [country = 'GB'] = others;
  if (others.length === 0) return [notBritish(range)];
  const hint = postCodeExample(country) ? `, such as "${postCodeExample(country)}"` : '';
  if (unknown.length > 0)
    return unknown.map((code) => `${quoteText(code)} is not a post code of ${countries.join(', ')}${hint}.`);
  return isReversed(range, country) ? [reversed] : [];
}
