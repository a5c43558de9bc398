import type { DeliveryOfFile } from '@witryna/shop-folder/format/delivery.ts';
import type { PriceRules, PriceStep, PriceZone } from '../database/price-rules.ts';

type FileRules = Pick<DeliveryOfFile, 'steps' | 'zones' | 'maxGrams' | 'maxPieces'>;
type FileStep = NonNullable<FileRules['steps']>[number];
type FileZone = NonNullable<FileRules['zones']>[number];
type ToMinor = (major: number) => number | undefined;
type ToMajor = (minor: number) => number;

/** Reads the price rules of a delivery in `shop.json`, whose amounts have been checked. */
export function priceRulesOf({ steps, zones, maxGrams, maxPieces }: FileRules, toMinor: ToMinor): PriceRules {
  const rules = {
    steps: steps?.map((step) => stepOf(step, toMinor)),
    zones: zones?.map((zone) => zoneOf(zone, toMinor)),
    maxGrams,
    maxPieces,
  };
  // Without undefined fields, as the database returns it, so that an unchanged delivery is recognised.
  return JSON.parse(JSON.stringify(rules));
}

function stepOf({ price, fromValue, ...limits }: FileStep, toMinor: ToMinor): PriceStep {
  return { priceMinor: toMinor(price) ?? 0, fromMinor: fromValue && toMinor(fromValue), ...limits };
}

function zoneOf({ countries, postCodes, price, freeFrom, steps }: FileZone, toMinor: ToMinor): PriceZone {
  const minor = (amount: number | undefined) => (amount === undefined ? undefined : toMinor(amount));
  return {
    countries,
    postCodes,
    priceMinor: minor(price),
    freeFromMinor: minor(freeFrom),
    steps: steps?.map((step) => stepOf(step, toMinor)),
  };
}

/** Writes stored price rules as fields of `shop.json`. */
export function fieldsOfPriceRules({ steps, zones, ...limits }: PriceRules, toMajor: ToMajor): FileRules {
  return {
    steps: steps?.map((step) => fileStep(step, toMajor)),
    zones: zones?.map((zone) => fileZone(zone, toMajor)),
    ...limits,
  };
}

function fileStep({ priceMinor, fromMinor, ...limits }: PriceStep, toMajor: ToMajor): FileStep {
  return { ...limits, fromValue: fromMinor && toMajor(fromMinor), price: toMajor(priceMinor) };
}

function fileZone({ priceMinor, freeFromMinor, steps, ...where }: PriceZone, toMajor: ToMajor): FileZone {
  if (priceMinor === undefined) return { ...where, closed: true };
  return {
    ...where,
    price: toMajor(priceMinor),
    freeFrom: freeFromMinor === undefined ? undefined : toMajor(freeFromMinor),
    steps: steps?.map((step) => fileStep(step, toMajor)),
  };
}
