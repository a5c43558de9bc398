import { type DeliveryForm, deliveryForm } from '@witryna/contract/delivery-form';
import type { DescribedField } from '@witryna/contract/described-field';
import { parseMajor, toMajor } from '@witryna/contract/money';
import type { TypedValues } from '@witryna/contract/shop-settings';
import { z } from 'zod';
import { draftOfFields, typedValues } from '../../forms/described-draft.ts';
import { type Draft, readField, writeField } from '../../forms/field-draft.ts';
import { readAmount, writeAmount } from '../../platform/texts/read-amount.ts';

/** A lower price, as it is typed. */
export interface StepDraft {
  readonly price: string;
  readonly upToGrams: string;
  readonly upToPieces: string;
  readonly fromValue: string;
}

/** A part of the countries with other prices, as it is typed. */
export interface ZoneDraft {
  readonly countries: string;
  readonly postCodes: string;
  readonly closed: boolean;
  readonly price: string;
  readonly freeFrom: string;
  readonly steps: readonly StepDraft[];
}

/** What is typed into the form of a delivery. */
export interface DeliveryDraft {
  readonly name: string;
  readonly price: string;
  readonly freeFrom: string;
  readonly countries: string;
  readonly daysFrom: string;
  readonly daysTo: string;
  readonly dateChoiceDays: string;
  readonly vatRate: string;
  readonly maxGrams: string;
  readonly maxPieces: string;
  readonly cashOnDelivery: boolean;
  readonly steps: readonly StepDraft[];
  readonly zones: readonly ZoneDraft[];
  /** Of the fields of its kind. */
  readonly values: Draft;
}

/** What is saved of a delivery; the server says what is wrong with the settings of its kind. */
export const deliveryValue = z.strictObject({
  ...deliveryForm.shape,
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type DeliveryValue = DeliveryForm & { values: TypedValues };

/** What the form is about. */
export interface DeliveryKind {
  readonly type: string;
  readonly fields: readonly DescribedField[];
  /** Decimals of the shop's currency. */
  readonly digits: number;
  readonly language: string;
}

export const noStep: StepDraft = { price: '', upToGrams: '', upToPieces: '', fromValue: '' };
export const noZone: ZoneDraft = { countries: '', postCodes: '', closed: false, price: '', freeFrom: '', steps: [] };

export const noDelivery = ({ fields }: DeliveryKind, name: string): DeliveryDraft => ({
  ...{ name, price: '', freeFrom: '', countries: '', daysFrom: '1', daysTo: '2', dateChoiceDays: '', vatRate: '' },
  ...{ maxGrams: '', maxPieces: '', cashOnDelivery: false, steps: [], zones: [] },
  values: draftOfFields(fields),
});

const numberOf = (typed: string) => readField('number', typed);
const listOf = (kind: 'countries' | 'lines', typed: string) => {
  const read = readField(kind, typed);
  return Array.isArray(read) && read.length > 0 ? read : undefined;
};

/** Reads what is typed. What is no amount stays as it is typed, and is refused. */
export function valueOfDelivery(draft: DeliveryDraft, { type, fields, digits }: DeliveryKind): unknown {
  const amountOf = (typed: string) => {
    if (typed.trim() === '') return undefined;
    const minor = readAmount(typed, digits);
    return minor === undefined ? typed : toMajor(minor, digits);
  };
  const stepsOf = (steps: readonly StepDraft[]) =>
    steps.length === 0
      ? undefined
      : steps.map(({ price, upToGrams, upToPieces, fromValue }) => ({
          price: amountOf(price),
          upToGrams: numberOf(upToGrams),
          upToPieces: numberOf(upToPieces),
          fromValue: amountOf(fromValue),
        }));
  const zoneOf = ({ countries, postCodes, closed, price, freeFrom, steps }: ZoneDraft) => ({
    countries: listOf('countries', countries),
    postCodes: listOf('lines', postCodes),
    ...(closed ? { closed: true } : { price: amountOf(price), freeFrom: amountOf(freeFrom), steps: stepsOf(steps) }),
  });
  return {
    type,
    name: draft.name,
    price: amountOf(draft.price),
    freeFrom: amountOf(draft.freeFrom),
    steps: stepsOf(draft.steps),
    zones: draft.zones.length === 0 ? undefined : draft.zones.map(zoneOf),
    maxGrams: numberOf(draft.maxGrams),
    maxPieces: numberOf(draft.maxPieces),
    countries: readField('countries', draft.countries),
    days: [numberOf(draft.daysFrom), numberOf(draft.daysTo)],
    dateChoiceDays: numberOf(draft.dateChoiceDays),
    cashOnDelivery: draft.cashOnDelivery,
    vatRate: numberOf(draft.vatRate),
    values: typedValues(fields, draft.values),
  };
}

/** Writes a delivery as it is typed. A secret that was saved is not shown again. */
export function draftOfDelivery(
  value: DeliveryForm & { readonly values?: TypedValues },
  { fields, digits, language }: DeliveryKind,
): DeliveryDraft {
  const amount = (major: number | undefined) =>
    major === undefined ? '' : writeAmount(parseMajor(major, digits) ?? 0, digits, language);
  const text = (given: unknown) => `${writeField('text', given)}`;
  const stepsOf = (steps: DeliveryForm['steps']) =>
    (steps ?? []).map((step) => ({
      price: amount(step.price),
      upToGrams: text(step.upToGrams),
      upToPieces: text(step.upToPieces),
      fromValue: amount(step.fromValue),
    }));
  const { values } = value;
  return {
    name: value.name,
    price: amount(value.price),
    freeFrom: amount(value.freeFrom),
    countries: value.countries.join(','),
    daysFrom: text(value.days[0]),
    daysTo: text(value.days[1]),
    dateChoiceDays: text(value.dateChoiceDays),
    vatRate: text(value.vatRate),
    maxGrams: text(value.maxGrams),
    maxPieces: text(value.maxPieces),
    cashOnDelivery: value.cashOnDelivery,
    steps: stepsOf(value.steps),
    zones: (value.zones ?? []).map((zone) => ({
      countries: (zone.countries ?? []).join(','),
      postCodes: (zone.postCodes ?? []).join('\n'),
      closed: zone.closed === true,
      price: amount(zone.price),
      freeFrom: amount(zone.freeFrom),
      steps: stepsOf(zone.steps),
    })),
    values: values
      ? Object.fromEntries(fields.map(({ name, kind }) => [name, writeField(kind, values[name])]))
      : draftOfFields(fields),
  };
}
