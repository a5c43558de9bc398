import type { Complete } from '../complete.ts';
import { limits } from '../limits.ts';
import { type Country, type Delivery, destination } from '../shop-config.ts';
import type { DeliveryName, Foreign, Report } from './foreign.ts';
import { readArrival } from './read-arrival.ts';
import { readCountryCodes, readDeliveryType } from './read-config.ts';
import {
  readAmount,
  readBoolean,
  readEntries,
  readFields,
  readId,
  readInteger,
  readListAnswer,
  readMember,
  readText,
} from './read-values.ts';

/** A delivery whose price may be unknown until checkout. */
export type ForeignDelivery = Foreign<Omit<Delivery, 'price'>> & { price: number | null };

/**
 * Reads deliveries, sent as objects or only as their types. A delivery for which neither the server nor `nameOf` has a
 * name is reported and left out.
 */
export function readDeliveries(answer: unknown, nameOf: DeliveryName, report: Report): Complete<ForeignDelivery>[] {
  const entries = readListAnswer(answer).slice(0, limits.offeredTypes);
  return entries.flatMap((entry, index) => {
    const fields = readFields(entry);
    const type = readDeliveryType(fields?.type ?? entry);
    const name = type && (readText(fields?.name) ?? nameOf(type));
    if (!type || !name) {
      report('deliveries', fields?.type ?? entry);
      return [];
    }
    const daysFrom = readInteger(fields?.daysFrom) ?? 0;
    return [
      {
        id: readId(fields?.id) ?? index + 1,
        type,
        name,
        destination:
          readMember(fields?.destination, destination.options, 'destination', report) ?? defaultDestination(type),
        price: readAmount(fields?.price) ?? null,
        freeFrom: readAmount(fields?.freeFrom) ?? null,
        countries: readCountryCodes(fields?.countries, report),
        daysFrom,
        daysTo: readInteger(fields?.daysTo) ?? daysFrom,
        cashOnDelivery: readBoolean(fields?.cashOnDelivery) ?? false,
        arrives: readArrival(fields?.arrives, 'arrives', report),
      },
    ];
  });
}

/** Guesses from a delivery type where it goes: the specification's names for deliveries to lockers end in LOCKER. */
function defaultDestination(type: string): Delivery['destination'] {
  return type.endsWith('_LOCKER') ? 'point' : 'address';
}

/**
 * Reads countries, sent as objects or only as codes. Missing names come from Intl.
 * @param language BCP 47 language of the missing names
 */
export function readCountries(answer: unknown, language: string, report: Report): Complete<Country>[] {
  const regions = displayNames(language);
  const countries = readListAnswer(answer).flatMap((entry): [string, Complete<Country>][] => {
    const [code] = readCountryCodes([entry], report);
    if (code === undefined) return [];
    const fields = readFields(entry);
    const states = (readEntries(fields?.states) ?? []).flatMap((state) => readState(state) ?? []);
    const name = readText(fields?.name) ?? regions.of(code) ?? code;
    const phoneExample = readText(fields?.phoneExample);
    return [[code, { code, name, states: states.length > 0 ? states : undefined, phoneExample }]];
  });
  return [...new Map(countries).values()];
}

function readState(entry: unknown) {
  const fields = readFields(entry);
  const code = readText(fields ? (fields.code ?? fields.name) : entry);
  return code === undefined ? undefined : { code, name: readText(fields?.name) ?? code };
}

function displayNames(language: string): Intl.DisplayNames {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' });
  } catch {
    return new Intl.DisplayNames(['en'], { type: 'region' });
  }
}
