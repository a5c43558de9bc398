import { type FormCombination, type ProductForm, productForm } from '@witryna/contract/product-form';
import { problemOf } from '../../platform/texts/issue-problem.ts';
import { readAmount } from '../../platform/texts/read-amount.ts';
import type { DraftRow, PartyDraft, ProductDraft } from './product-draft.ts';
import { readNumber, readSize, readWeight } from './typed-values.ts';

/** What is wrong in a form, by the path of the field in the product: `combinations.3.priceMinor` → `amount`. */
export type Problems = ReadonlyMap<string, string>;

export type ReadProduct =
  | { readonly product: ProductForm; readonly problems: Problems }
  | { readonly product?: undefined; readonly problems: Problems };

/**
 * Reads what is typed in a form.
 * @param digits decimals of the shop's currency
 */
export function productOf(draft: ProductDraft, digits: number): ReadProduct {
  const problems = new Map<string, string>();
  const candidate = candidateOf(draft, digits, (path, problem) => problems.set(path, problem));
  const read = productForm.safeParse(candidate);
  for (const issue of read.error?.issues ?? []) {
    const path = issue.path.join('.');
    // What could not be read at all is named by our own words; the schema only sees that no number came of it.
    if (!problems.has(path)) problems.set(path, problemOf(issue));
  }
  return read.success && problems.size === 0 ? { product: read.data, problems } : { problems };
}

type Report = (path: string, problem: string) => void;

/** A number that stands for what can't be read, so that the schema refuses it. */
const UNREADABLE = Number.NaN;

function candidateOf(draft: ProductDraft, digits: number, report: Report): unknown {
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  const amount = (text: string, path: string): number => {
    const minor = readAmount(text, digits);
    if (minor === undefined) report(path, text.trim() === '' ? 'required' : 'amount');
    return minor ?? UNREADABLE;
  };
  const numberOrNull = (text: string, path: string, problem: string, read = readNumber) => {
    if (text.trim() === '') return null;
    const value = read(text);
    if (value === undefined) report(path, problem);
    return value ?? UNREADABLE;
  };
  const { unitPrice, options } = draft;
  const hasUnitPrice = Object.values(unitPrice).some((text) => text.trim() !== '');
  const used = options.flatMap((option, at) => (option.values.length > 0 ? [{ ...option, at }] : []));
  const isPlanned = draft.rows.some(({ sale }) => sale && sale.price.trim() !== '');
  const saleOf = ({ sale }: DraftRow, at: number): FormCombination['sale'] => {
    // A combination without a price is not part of the sale of the others.
    if (!sale || (isPlanned && sale.price.trim() === '')) return null;
    const path = `combinations.${at}.sale`;
    if (sale.from === '') report(`${path}.from`, 'required');
    return { priceMinor: amount(sale.price, `${path}.priceMinor`), from: sale.from, to: orNull(sale.to) };
  };
  const combinationOf = (row: DraftRow, at: number) => {
    const path = (field: keyof FormCombination) => `combinations.${at}.${field}`;
    const size = row.size.trim() === '' ? null : readSize(row.size);
    if (size === undefined) report(path('size'), 'size');
    return {
      id: row.id,
      variants: used.map(({ name, values, at: column }) => {
        const value = row.values[column] ?? '';
        return { name, value, color: values.find((one) => one.value === value)?.color ?? null };
      }),
      sku: orNull(row.sku),
      gtin: orNull(row.gtin.replace(/[\s-]/g, '')),
      mpn: orNull(row.mpn),
      shelf: orNull(row.shelf),
      weightGrams: numberOrNull(row.weight, path('weightGrams'), 'weight', readWeight),
      size: size ?? null,
      priceMinor: amount(row.price, path('priceMinor')),
      priceBeforeMinor: row.before.trim() === '' ? null : amount(row.before, path('priceBeforeMinor')),
      reducedAt: row.before.trim() === '' ? null : row.reducedAt,
      sale: saleOf(row, at),
      stock: numberOrNull(row.stock, path('stock'), 'pieces') ?? 0,
      lowStock: numberOrNull(row.lowStock, path('lowStock'), 'pieces'),
      image: row.image,
      active: row.active,
    };
  };
  return {
    handle: draft.handle,
    title: draft.title,
    brand: orNull(draft.brand),
    categoryId: draft.categoryId,
    moreCategoryIds: draft.moreCategoryIds.filter((id) => id !== draft.categoryId),
    relatedIds: draft.relatedIds,
    tags: draft.tags,
    keywords: draft.keywords,
    status: draft.status,
    publishedAt: orNull(draft.publishedAt),
    code: orNull(draft.code),
    wholesalerCode: orNull(draft.wholesalerCode),
    condition: draft.condition,
    vatRate: numberOrNull(draft.vatRate, 'vatRate', 'percent'),
    unitPrice: hasUnitPrice
      ? {
          priceMinor: amount(unitPrice.price, 'unitPrice.priceMinor'),
          quantity: numberOrNull(unitPrice.quantity, 'unitPrice.quantity', 'number') ?? UNREADABLE,
          unit: unitPrice.unit,
        }
      : null,
    images: draft.images,
    features: draft.features.map(({ name, value, group }) => ({ name, value, group: orNull(group) })),
    safety: draft.hasSafety
      ? {
          manufacturer: partyOf(draft.manufacturer),
          responsiblePerson: draft.hasResponsible ? partyOf(draft.responsiblePerson) : null,
          productType: draft.productType,
          model: orNull(draft.model),
          batch: orNull(draft.batch),
          ean: orNull(draft.ean),
          warnings: orNull(draft.warnings),
        }
      : null,
    externalUrl: orNull(draft.externalUrl),
    withdrawalExcluded: draft.withdrawalExcluded,
    perishable: draft.perishable,
    minimumAge: numberOrNull(draft.minimumAge, 'minimumAge', 'number'),
    deliveryIds: draft.deliveryIds,
    seoTitle: orNull(draft.seoTitle),
    seoDescription: orNull(draft.seoDescription),
    descriptionType: draft.descriptionType,
    description: draft.description,
    lightDescription: draft.lightDescription,
    combinations: draft.rows.map(combinationOf),
  };
}

function partyOf({ name, address, email, url }: PartyDraft) {
  return { name, address, email: email.trim() || null, url: url.trim() || null };
}
