import type { HandledProduct } from '@witryna/contract/goods';
import type { HandledOffers, OfferField, OfferForm } from '@witryna/contract/offers';
import { dayText } from '../../platform/texts/moment-text.ts';
import { percentText } from '../../platform/texts/percent-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { draftMoment } from '../coupons/draft-moment.ts';

interface Known {
  readonly offers: Pick<HandledOffers, 'currency' | 'kinds'>;
  readonly categories: HandledProduct['choices']['categories'] | undefined;
  productName(id: number): string | undefined;
}

export interface OfferWords {
  /** The name of its kind. */
  title(offer: Pick<OfferForm, 'kind'>): string;
  /** Its values and times: “From a total of: 200 zł, Percent off: 5%, from 1 Dec 2026”. */
  sentence(offer: OfferForm): string;
  value(field: OfferField, value: string | number): string;
  /** @param isEnd whether it is the moment at which an offer ends */
  moment(iso: string, isEnd: boolean): string;
}

/** Returns what says offers in words. */
export function useOfferWords({ offers: { currency, kinds }, categories, productName }: Known): OfferWords {
  const t = useTexts('back-office-offers');
  const language = useLanguage();
  const money = useMoney(currency);
  const kindOf = (kind: string) => kinds.find((one) => one.kind === kind);

  function valueText({ kind }: OfferField, value: string | number): string {
    if (typeof value === 'string') return value;
    if (kind === 'amount') return money(value);
    if (kind === 'percent') return percentText(value, language);
    if (kind === 'category') return categories?.find(({ id }) => id === value)?.name ?? `${value}`;
    return (kind === 'product' ? productName(value) : undefined) ?? `${value}`;
  }

  /** A day alone counts from its first moment, or to its last one. */
  function moment(iso: string, isEnd: boolean): string {
    const { day, time } = draftMoment(iso, isEnd);
    const shown = dayText(day, language);
    const text = time === '' ? shown : t('dayAndTime', { day: shown, time });
    return t(isEnd ? (time === '' ? 'says_toDay' : 'says_to') : 'says_from', { moment: text });
  }

  return {
    ...{ value: valueText, moment },
    title: ({ kind }) => kindOf(kind)?.title ?? kind,
    sentence({ kind, values, startsAt, endsAt }) {
      const named = (kindOf(kind)?.fields ?? []).flatMap((field) => {
        const value = values[field.name];
        return value === undefined ? [] : [t('says_value', { field: field.label, value: valueText(field, value) })];
      });
      const times = [startsAt !== null && moment(startsAt, false), endsAt !== null && moment(endsAt, true)];
      return [...named, ...times].filter(Boolean).join(', ');
    },
  };
}
