import type { SaleForm, SaleGoodsKind } from '@witryna/contract/sale-form';
import type { StoredSale } from '@witryna/contract/sales';
import { readAmount, writeAmount } from '../../platform/texts/read-amount.ts';
import { writePercent } from '../coupons/coupon-draft.ts';
import { type DraftMoment, draftMoment, noMoment, readMoment } from '../coupons/draft-moment.ts';
import { readPercent } from '../goods/bulk-change.ts';

/** What is typed in the form of a sale. */
export interface SaleDraft {
  readonly name: string;
  readonly planned: boolean;
  readonly kind: SaleGoodsKind;
  readonly productIds: readonly number[];
  readonly categoryId: number | null;
  readonly manufacturerId: number | null;
  /** Empty if only combinations with a price of their own are reduced. */
  readonly percent: string;
  /** Prices of single combinations, as typed. */
  readonly prices: readonly { readonly combinationId: number; readonly price: string }[];
  readonly from: DraftMoment;
  readonly to: DraftMoment;
  /** Empty for a sale without a banner. */
  readonly bannerText: string;
  readonly bannerLinks: boolean;
}

/** In which currency and language amounts are written. */
interface Writing {
  readonly digits: number;
  readonly language: string;
}

export const emptySale: SaleDraft = {
  ...{ name: '', planned: true, kind: 'category', productIds: [], categoryId: null, manufacturerId: null },
  ...{ percent: '', prices: [], from: noMoment, to: noMoment, bannerText: '', bannerLinks: true },
};

export function draftOfSale(sale: StoredSale, { digits, language }: Writing): SaleDraft {
  const { name, planned, goods, percent, prices, banner } = sale;
  return {
    ...{ name, planned, kind: goods.kind },
    productIds: goods.kind === 'products' ? goods.ids : [],
    categoryId: goods.kind === 'category' ? goods.id : null,
    manufacturerId: goods.kind === 'manufacturer' ? goods.id : null,
    percent: percent === null ? '' : writePercent(percent, language),
    prices: prices.map(({ combinationId, priceMinor }) => {
      return { combinationId, price: writeAmount(priceMinor, digits, language) };
    }),
    from: draftMoment(sale.startsAt, false),
    to: draftMoment(sale.endsAt, true),
    bannerText: banner?.text ?? '',
    bannerLinks: banner?.link ?? true,
  };
}

/** A new sale that begins as another one: with times of its own. */
export function copyOfSale(sale: StoredSale, writing: Writing): SaleDraft {
  return { ...draftOfSale(sale, writing), planned: true, from: noMoment, to: noMoment };
}

/** What is read of the form with the schema of the contract. */
export function saleOfDraft(draft: SaleDraft, digits: number): { [Field in keyof SaleForm]: unknown } {
  const { name, planned, kind, productIds, categoryId, manufacturerId, percent, bannerText, bannerLinks } = draft;
  const ids = { category: categoryId, manufacturer: manufacturerId };
  // Prices belong to goods that are chosen one by one.
  const prices = kind === 'products' ? draft.prices : [];
  return {
    ...{ name, planned },
    goods: kind === 'products' ? { kind, ids: productIds } : { kind, id: ids[kind] },
    percent: percent.trim() === '' ? null : (readPercent(percent) ?? Number.NaN),
    prices: prices.map(({ combinationId, price }) => {
      return { combinationId, priceMinor: readAmount(price, digits) ?? Number.NaN };
    }),
    startsAt: readMoment(draft.from, false),
    endsAt: readMoment(draft.to, true),
    banner: bannerText.trim() === '' ? null : { text: bannerText, link: bannerLinks },
  };
}

/** The typed prices with another one for a combination; an empty one leaves it to the percentage. */
export function withPrice(prices: SaleDraft['prices'], combinationId: number, price: string): SaleDraft['prices'] {
  const known = prices.some((one) => one.combinationId === combinationId);
  if (price.trim() === '') return prices.filter((one) => one.combinationId !== combinationId);
  if (!known) return [...prices, { combinationId, price }];
  return prices.map((one) => (one.combinationId === combinationId ? { combinationId, price } : one));
}
