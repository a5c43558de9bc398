import type { HandledProduct } from '@witryna/contract/goods';
import { type StoredSale, saleStates, storedSale } from '@witryna/contract/sales';
import { dayText } from '../../platform/texts/moment-text.ts';
import { percentText } from '../../platform/texts/percent-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import type { ChangeWords } from '../changes/change-words.ts';
import { draftMoment } from '../coupons/draft-moment.ts';

interface Known {
  /** Empty if it is not known. */
  readonly currency: string;
  readonly choices: Pick<HandledProduct['choices'], 'categories' | 'parties'> | undefined;
}

export interface SaleWords extends ChangeWords {
  /** What the sale does: “20% off goods in Cups, from 1 Dec 2026, to the end of 6 Dec 2026”. */
  sentence(sale: StoredSale): string;
}

/** Returns what says sales, their fields and values in words. */
export function useSaleWords({ currency, choices }: Known): SaleWords {
  const t = useTexts('back-office-sales');
  const language = useLanguage();
  const money = useMoney(currency || 'EUR');
  const amount = (minor: number) => (currency ? money(minor) : `${minor}`);

  function goods(given: StoredSale['goods']): string {
    if (given.kind === 'products') return t('says_products', { count: given.ids.length });
    const list = given.kind === 'category' ? choices?.categories : choices?.parties;
    const name = list?.find(({ id }) => id === given.id)?.name ?? (given.id === null ? t('says_gone') : `${given.id}`);
    return t(given.kind === 'category' ? 'says_category' : 'says_manufacturer', { name });
  }

  /** A day alone counts from its first moment, or to its last one. */
  function moment(iso: string, isEnd: boolean): string {
    const { day, time } = draftMoment(iso, isEnd);
    const shown = dayText(day, language);
    if (time !== '') return t(isEnd ? 'says_to' : 'says_from', { moment: t('dayAndTime', { day: shown, time }) });
    return t(isEnd ? 'says_toDay' : 'says_from', { moment: shown });
  }

  function sentence({ goods: named, percent, prices, startsAt, endsAt }: StoredSale): string {
    const parts = [
      percent !== null && t('says_off', { percent: percentText(percent, language) }),
      goods(named),
      prices.length > 0 && t('says_prices', { count: prices.length }),
      startsAt !== null && moment(startsAt, false),
      endsAt !== null && moment(endsAt, true),
    ];
    const text = parts.filter(Boolean).join(', ');
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  }

  function field(path: string): string {
    const key = `field_${path}`;
    return t.has(key) ? t(key) : path;
  }

  function value(path: string, given: unknown): string {
    if (given === null || given === undefined) return t('says_nothing');
    if (typeof given === 'boolean') return t(given ? 'says_yes' : 'says_no');
    if (path === 'percent' && typeof given === 'number') return percentText(given, language);
    if (/^(?:starts|ends)At$/.test(path) && typeof given === 'string') return moment(given, path === 'endsAt');
    const state = path === 'state' ? saleStates.find((one) => one === given) : undefined;
    if (state) return t(`state_${state}`);
    const banner = path === 'banner' ? storedSale.shape.banner.safeParse(given).data : undefined;
    if (banner) return banner.text;
    const named = path === 'goods' ? storedSale.shape.goods.safeParse(given).data : undefined;
    if (named) return goods(named);
    const prices = path === 'prices' ? storedSale.shape.prices.safeParse(given).data : undefined;
    if (prices)
      return (
        prices
          .map(({ priceMinor }) => amount(priceMinor))
          .slice(0, 10)
          .join(', ') || t('says_nothing')
      );
    return `${given}`;
  }

  return { sentence, field, value };
}
