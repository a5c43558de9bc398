import { dispatch as dispatchSettings } from '@witryna/contract/dispatch';
import { returnDays } from '@witryna/contract/return-days';
import { type Fault, quoteText } from '../../fault.ts';
import type { ShopFile } from '../../format/shop-file.ts';
import { amountOf } from './amounts.ts';
import type { Phrases } from './phrases.ts';
import { sentencesOf } from './plain-lines.ts';
import type { ShopText } from './shop-texts.ts';

type Find = (sentence: string, phrases: Phrases, shop: ShopFile) => string[];

/** Notes the sentences that name a time, amount or number of days which a setting contradicts. */
export function settingNotices(texts: readonly ShopText[], shop: ShopFile, phrases: Phrases): Fault[] {
  return texts.flatMap(({ file, column, text }) => {
    const found = sentencesOf(text).flatMap((sentence) => {
      const contradictions = kinds.flatMap((find) => find(sentence, phrases, shop));
      return contradictions.map((message) => `${quoteText(sentence)} ${message}`);
    });
    return [...new Set(found)].map((message) => ({ file, ...(column && { column }), message }));
  });
}

const cutOffOf: Find = (sentence, { cutOff, ordering, sameDay }, shop) => {
  if (!ordering.test(sentence)) return [];
  const { cutOff: set, preparationDays } = shop.dispatch ?? dispatchSettings.parse({});
  const said = [...sentence.matchAll(cutOff)].map(({ groups = {} }) => clockTime(groups));
  // A sentence that names the cut-off may name the hour of arrival, too.
  const times = said.includes(set) ? [] : said;
  return [
    ...times.map((time) => `says ${time}; dispatch.cutOff is ${set}${shop.dispatch ? '' : ' by default'}.`),
    ...(said.length > 0 && preparationDays > 0 && sameDay.test(sentence)
      ? [`promises the same day; dispatch.preparationDays is ${preparationDays}.`]
      : []),
  ];
};

function clockTime({ hour = '', minute = '00', half, noon }: Readonly<Record<string, string | undefined>>): string {
  if (noon) return '12:00';
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

const freeFromOf: Find = (sentence, { freeFrom }, { deliveries, cartRules }) => {
  const zones = deliveries.flatMap((delivery) => [delivery, ...(delivery.zones ?? [])]);
  const thresholds = [
    ...zones.flatMap((one) => one.freeFrom ?? []),
    ...cartRules.flatMap(({ kind, from }) => (kind === 'freeDelivery' && typeof from === 'number' ? from : [])),
  ];
  const set = thresholds.length > 0 ? `freeFrom is ${sorted(thresholds).join(' or ')}` : 'no delivery has a freeFrom';
  return amountsIn(sentence, freeFrom)
    .filter((amount) => !thresholds.includes(amount))
    .map((amount) => `says ${amount}; ${set}.`);
};

const deliveryPriceOf: Find = (sentence, { deliveryFrom }, { deliveries }) => {
  const lowest = Math.min(...deliveries.map(({ price }) => price));
  return amountsIn(sentence, deliveryFrom)
    .filter((amount) => deliveries.length > 0 && amount !== lowest)
    .map((amount) => `says ${amount}; the cheapest delivery costs ${lowest}.`);
};

const returnDaysOf: Find = (sentence, phrases, { returns }) => {
  const set = returnDays(returns);
  return daysIn(sentence, phrases.returnDays)
    .filter((days) => days !== set)
    .map((days) => `says ${days}; goods may be returned for ${set} days${returns ? '' : ', as returns is missing'}.`);
};

const transferDaysOf: Find = (sentence, phrases, { payments }) => {
  const set = payments.find(({ type }) => type === 'bank-transfer')?.settings.days;
  return daysIn(sentence, phrases.transferDays)
    .filter((days) => typeof set === 'number' && days !== set)
    .map((days) => `says ${days}; the bank transfer’s days are ${set}.`);
};

const kinds = [cutOffOf, freeFromOf, deliveryPriceOf, returnDaysOf, transferDaysOf];

function daysIn(sentence: string, pattern: RegExp): number[] {
  return [...sentence.matchAll(pattern)].map(([, ...numbers]) => Number(numbers.find((one) => one !== undefined)));
}

/** Reads the amounts that the groups of a pattern find. */
export function amountsIn(sentence: string, pattern: RegExp): number[] {
  return [...sentence.matchAll(pattern)].flatMap(([, ...groups]) =>
    groups.filter((group) => group !== undefined).map(amountOf),
  );
}

function sorted(amounts: readonly number[]): number[] {
  return [...new Set(amounts)].sort((a, b) => a - b);
}
