import type { OfferField, OfferForm, OfferKind } from '@witryna/contract/offers';
import { readAmount, writeAmount } from '../../platform/texts/read-amount.ts';
import { writePercent } from '../coupons/coupon-draft.ts';
import { type DraftMoment, draftMoment, noMoment, readMoment } from '../coupons/draft-moment.ts';
import { readPercent } from '../goods/bulk-change.ts';

/** What is typed in the form of an offer. */
export interface OfferDraft {
  /** The id by which orders name the offer; null for a new one. */
  readonly id: string | null;
  readonly kind: string;
  /** What is typed of each value; of products and categories, their ids. */
  readonly values: Readonly<Record<string, string>>;
  readonly off: boolean;
  readonly from: DraftMoment;
  readonly to: DraftMoment;
}

interface Writing {
  readonly digits: number;
  readonly language: string;
}

export const emptyOffer = (kind: string): OfferDraft => ({
  id: null,
  kind,
  values: {},
  off: false,
  from: noMoment,
  to: noMoment,
});

export function draftOfOffer(offer: OfferForm, kind: OfferKind | undefined, writing: Writing): OfferDraft {
  const fields = new Map(kind?.fields.map((field) => [field.name, field]));
  const values = Object.entries(offer.values).map(([name, value]) => {
    return [name, typed(fields.get(name)?.kind, value, writing)] as const;
  });
  return {
    ...{ id: offer.id, kind: offer.kind, off: offer.off, values: Object.fromEntries(values) },
    from: draftMoment(offer.startsAt, false),
    to: draftMoment(offer.endsAt, true),
  };
}

function typed(kind: OfferField['kind'] | undefined, value: string | number, { digits, language }: Writing): string {
  if (typeof value === 'string') return value;
  if (kind === 'amount') return writeAmount(value, digits, language);
  return kind === 'percent' ? writePercent(value, language) : `${value}`;
}

/** What is read of the form with the schema of the contract; a value that is missing is left out. */
export function offerOfDraft(draft: OfferDraft, kind: OfferKind | undefined, digits: number) {
  const values = (kind?.fields ?? []).flatMap(({ name, kind: input }) => {
    const text = (draft.values[name] ?? '').trim();
    return text === '' ? [] : [[name, readValue(input, text, digits)] as const];
  });
  return {
    ...{ id: draft.id, kind: draft.kind, values: Object.fromEntries(values), off: draft.off },
    startsAt: readMoment(draft.from, false),
    endsAt: readMoment(draft.to, true),
  };
}

function readValue(kind: OfferField['kind'], text: string, digits: number): string | number {
  if (kind === 'combination') return text;
  if (kind === 'amount') return readAmount(text, digits) ?? Number.NaN;
  if (kind === 'percent') return readPercent(text) ?? Number.NaN;
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
