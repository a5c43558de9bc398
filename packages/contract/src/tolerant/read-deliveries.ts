import type { Complete } from '../complete.ts';
import { type Country, type Delivery, type DeliveryKind, deliveryKinds } from '../shop.ts';
import type { Foreign, Report } from './foreign.ts';
import { readCountryCodes } from './read-config.ts';
import {
  readEntries,
  readFields,
  readFlag,
  readId,
  readListAnswer,
  readMember,
  readNumber,
  readText,
  readWhole,
} from './values.ts';

/** A delivery whose price may be unknown until checkout. */
export type ForeignDelivery = Foreign<Omit<Delivery, 'price'>> & { price: number | null };

type Names = Record<string, string> & { en: string };

const names: Record<DeliveryKind, Names> = {
  COURIER: { en: 'Courier', pl: 'Kurier', es: 'Mensajería' },
  INPOST_PARCEL_LOCKER: { en: 'InPost parcel locker', pl: 'Paczkomat InPost', es: 'Taquilla InPost' },
  DPD_PARCEL_LOCKER: { en: 'DPD parcel locker', pl: 'Automat paczkowy DPD', es: 'Taquilla DPD' },
  ORLEN_PARCEL_LOCKER: { en: 'ORLEN parcel locker', pl: 'Automat ORLEN Paczka', es: 'Taquilla ORLEN' },
};

/**
 * Reads deliveries: objects, or only the names of their types. Unknown types are reported and left out.
 * @param language BCP 47, for missing names
 */
export function readDeliveries(answer: unknown, language: string, report: Report): Complete<ForeignDelivery>[] {
  return readListAnswer(answer).flatMap((entry, place) => {
    const fields = readFields(entry);
    const type = readMember(fields?.type ?? entry, deliveryKinds, 'deliveries', report);
    if (!type) return [];
    const daysFrom = readWhole(fields?.daysFrom) ?? 0;
    return [
      {
        id: readId(fields?.id) ?? place + 1,
        type,
        name: readText(fields?.name) ?? names[type][language] ?? names[type].en,
        price: readNumber(fields?.price) ?? null,
        freeFrom: readNumber(fields?.freeFrom) ?? null,
        countries: readCountryCodes(fields?.countries, report),
        daysFrom,
        daysTo: readWhole(fields?.daysTo) ?? daysFrom,
        cashOnDelivery: readFlag(fields?.cashOnDelivery) ?? false,
      },
    ];
  });
}

/**
 * Reads countries: objects, or only codes, which get their names from Intl.
 * @param language BCP 47, for missing names
 */
export function readCountries(answer: unknown, language: string, report: Report): Complete<Country>[] {
  const regions = displayNames(language);
  return readListAnswer(answer).flatMap((entry) => {
    const [code] = readCountryCodes([entry], report);
    if (code === undefined) return [];
    const fields = readFields(entry);
    const states = (readEntries(fields?.states) ?? []).flatMap((state) => readState(state) ?? []);
    const name = readText(fields?.name) ?? regions.of(code) ?? code;
    return [{ code, name, states: states.length > 0 ? states : undefined }];
  });
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
