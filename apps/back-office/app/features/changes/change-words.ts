import type { HandledProduct } from '@witryna/contract/goods';
import { withdrawalExclusions } from '@witryna/contract/withdrawal-exclusions';
import { z } from 'zod';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';

interface Known {
  readonly currency: string;
  readonly choices: HandledProduct['choices'] | undefined;
  /** The name of a combination, such as “red / XL”; empty if it is not known. */
  nameOf?(combinationId: number): string;
  /** The name of another product; undefined if it is not known. */
  productName?(id: number): string | undefined;
}

export interface ChangeWords {
  /** A field in words: `combinations.12.priceMinor` → “Price (red / XL)”. */
  field(path: string): string;
  value(path: string, value: unknown): string;
}

const LONGEST = 160;
const combinationPath = /^combinations\.(\d+)(?:\.(\w+))?$/;

const named = z.object({ name: z.string() });
const fact = z.object({ name: z.string(), value: z.string() });
const unit = z.object({ priceMinor: z.number(), quantity: z.number(), unit: z.string() });
const size = z.object({ lengthMm: z.number(), widthMm: z.number(), heightMm: z.number() });
const sold = z.object({ priceMinor: z.number(), variants: z.array(z.object({ value: z.string() })) });
const safety = z.object({ manufacturer: named });
const place = z.object({ parentId: z.number().nullable(), before: z.number().nullable() });
const picture = z.object({ id: z.string(), alt: z.string() });
const planned = z.object({ priceMinor: z.number(), from: z.string(), to: z.string().nullable() });

/** Returns what says the fields of a product and their values in words. */
export function useChangeWords({ currency, choices, nameOf, productName }: Known): ChangeWords {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const money = useMoney(currency || 'EUR');
  const amount = (minor: number) => (currency ? money(minor) : `${minor}`);

  const field = (path: string): string => {
    const [, id, own] = combinationPath.exec(path) ?? [];
    const key = `field_${own ?? (id === undefined ? path : 'combination')}`;
    const text = t.has(key) ? t(key) : path;
    const name = id === undefined ? '' : (nameOf?.(Number(id)) ?? '');
    return name ? t('fieldOf', { field: text, name }) : text;
  };

  const nameById = (list: readonly { id: number; name: string }[] | undefined, id: unknown) =>
    list?.find((one) => one.id === id)?.name ?? `${id}`;

  const value = (path: string, given: unknown): string => {
    const name = path.split('.').at(-1) ?? path;
    if (given === null || given === undefined || given === '') return t('nothing');
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no');
    if (typeof given === 'number') {
      if (name.endsWith('Minor')) return amount(given);
      return name === 'categoryId' ? nameById(choices?.categories, given) : `${given}`;
    }
    if (typeof given === 'string') return textValue(name, given);
    if (Array.isArray(given)) return listValue(name, given);
    const unitPrice = unit.safeParse(given).data;
    if (unitPrice) return t('unitPriceText', { ...unitPrice, price: amount(unitPrice.priceMinor) });
    const sides = size.safeParse(given).data;
    if (sides) return [sides.lengthMm, sides.widthMm, sides.heightMm].map((mm) => mm / 10).join(' × ');
    const sale = planned.safeParse(given).data;
    if (sale) {
      const [price, from] = [amount(sale.priceMinor), longMoment(sale.from, language)];
      if (sale.to === null) return t('plannedSale', { price, from });
      return t('plannedSaleUntil', { price, from, to: longMoment(sale.to, language) });
    }
    const { parentId, before } = place.safeParse(given).data ?? {};
    if (parentId !== undefined) return placeText(parentId, before ?? null);
    const shown = picture.safeParse(given).data;
    if (shown) return shown.alt || shown.id;
    const combination = sold.safeParse(given).data;
    if (combination) {
      const own = combination.variants.map((one) => one.value).join(' / ');
      return [own, amount(combination.priceMinor)].filter(Boolean).join(', ');
    }
    return safety.safeParse(given).data?.manufacturer.name ?? t('someValue');
  };

  /** Where a category stands: below which one, and before which one. */
  function placeText(parentId: number | null, before: number | null): string {
    const parent = parentId === null ? t('placeTop') : nameById(choices?.categories, parentId);
    return before === null ? parent : t('placeBefore', { parent, name: nameById(choices?.categories, before) });
  }

  function textValue(name: string, text: string): string {
    const key = `${name}_${text}`;
    if (['status', 'condition'].includes(name) && t.has(key)) return t(key);
    const exclusion = withdrawalExclusions.find((one) => one === text);
    if (name === 'withdrawalExcluded' && exclusion) return t(`withdrawal_${exclusion}`);
    if (name.endsWith('At')) return longMoment(text, language);
    const plain = /description$/i.test(name)
      ? text
          .replace(/<[^<>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim()
      : text;
    return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
  }

  function listValue(name: string, list: readonly unknown[]): string {
    if (list.length === 0) return t('nothing');
    if (name === 'images') return t('photosCount', { count: list.length });
    if (name === 'relatedIds' && !productName) return t('relatedCount', { count: list.length });
    const text = list
      .map((one) => {
        if (name === 'relatedIds') return productName?.(Number(one)) ?? `${one}`;
        if (name === 'moreCategoryIds') return nameById(choices?.categories, one);
        if (name === 'deliveryIds') return nameById(choices?.deliveries, one);
        const feature = fact.safeParse(one).data;
        return feature ? `${feature.name}: ${feature.value}` : `${one}`;
      })
      .join(', ');
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  }

  return { field, value };
}
