import { currencyDigits } from '@witryna/contract/money';
import {
  type CarrierService,
  type NewParcel,
  newParcel,
  type ParcelChoice,
  parcelMeasures,
} from '@witryna/contract/parcels';
import { readAmount, writeAmount } from '../../platform/texts/read-amount.ts';

/** What is typed about a parcel: centimetres, kilograms, and amounts as people write them. */
export interface ParcelDraft {
  /** The place of the service in the list. */
  service: number;
  size: string;
  length: string;
  width: string;
  height: string;
  weight: string;
  insurance: string;
  cash: string;
}
export type ParcelField = keyof ParcelDraft;

const MM_PER_CM_DIGITS = 1;
const GRAMS_PER_KG_DIGITS = 3;
/** Where a parcel begins that the carrier measures otherwise. */
const usual = { lengthMm: 300, widthMm: 200, heightMm: 150, grams: 1_000 };

export function draftOfParcel(
  { carrier, service, size, measures, insuranceMinor, cashMinor }: ParcelChoice,
  services: readonly CarrierService[],
  { currency, language }: { currency: string; language: string },
): ParcelDraft {
  const { lengthMm, widthMm, heightMm, grams } = measures ?? usual;
  const centimetres = (mm: number) => writeAmount(mm, MM_PER_CM_DIGITS, language);
  const amount = (minor: number) => (minor === 0 ? '' : writeAmount(minor, currencyDigits(currency), language));
  const place = services.findIndex((one) => one.carrier === carrier && one.service === service);
  return {
    service: Math.max(0, place),
    size: size ?? '',
    length: centimetres(lengthMm),
    width: centimetres(widthMm),
    height: centimetres(heightMm),
    weight: writeAmount(grams, GRAMS_PER_KG_DIGITS, language),
    insurance: amount(insuranceMinor),
    cash: amount(cashMinor),
  };
}

/** Reads what was typed. @returns the parcel that is wished, or the fields that can't be read */
export function parcelOfDraft(
  draft: ParcelDraft,
  services: readonly CarrierService[],
  currency: string,
): { wish: NewParcel } | { wrong: readonly ParcelField[] } {
  const service = services[draft.service];
  if (!service) return { wrong: ['service'] };
  const isMeasured = service.sizes.length === 0;
  const digits = currencyDigits(currency);
  const amount = (typed: string) => (typed.trim() === '' ? 0 : readAmount(typed, digits));
  const read = {
    length: readAmount(draft.length, MM_PER_CM_DIGITS),
    width: readAmount(draft.width, MM_PER_CM_DIGITS),
    height: readAmount(draft.height, MM_PER_CM_DIGITS),
    weight: readAmount(draft.weight, GRAMS_PER_KG_DIGITS),
    insurance: amount(draft.insurance),
    cash: amount(draft.cash),
  };
  const { shape } = parcelMeasures;
  const fits = {
    length: !isMeasured || shape.lengthMm.safeParse(read.length).success,
    width: !isMeasured || shape.widthMm.safeParse(read.width).success,
    height: !isMeasured || shape.heightMm.safeParse(read.height).success,
    weight: !isMeasured || shape.grams.safeParse(read.weight).success,
    size: isMeasured || service.sizes.some(({ id }) => id === draft.size),
    insurance: newParcel.shape.insuranceMinor.safeParse(read.insurance).success && read.insurance !== undefined,
    cash: newParcel.shape.cashMinor.safeParse(read.cash).success && read.cash !== undefined,
  };
  const wrong = (Object.keys(fits) as (keyof typeof fits)[]).filter((field) => !fits[field]);
  if (wrong.length > 0) return { wrong };
  const measures = { lengthMm: read.length, widthMm: read.width, heightMm: read.height, grams: read.weight };
  return {
    wish: {
      carrier: service.carrier,
      service: service.service,
      size: isMeasured ? null : draft.size,
      measures: isMeasured ? (parcelMeasures.safeParse(measures).data ?? null) : null,
      insuranceMinor: service.takesInsurance ? read.insurance : 0,
      cashMinor: service.takesCash ? read.cash : 0,
    },
  };
}
