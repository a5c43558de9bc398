import type { GoodsChange, GoodsChanged } from '@witryna/contract/goods';
import { type ProductStatus, productLimits } from '@witryna/contract/product-form';
import { utcTime } from '../../platform/texts/local-time.ts';

/** What can be changed of several products, in the order of the menu. */
export const bulkKinds = ['status', 'price', 'sale', 'category', 'tags', 'vat'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** What is typed and chosen in the dialog. */
export interface BulkDraft {
  readonly status: ProductStatus;
  readonly categoryId: number | null;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  readonly vatRate: string;
  readonly direction: 'up' | 'down';
  readonly percent: string;
  readonly endsSale: boolean;
  /** When a planned sale begins and ends, as `2026-12-01T08:00` in the browser's time zone; empty for now, and for never. */
  readonly saleFrom: string;
  readonly saleTo: string;
}

export const emptyDraft: BulkDraft = {
  status: 'published',
  categoryId: null,
  addTags: [],
  removeTags: [],
  vatRate: '',
  direction: 'up',
  percent: '',
  endsSale: false,
  saleFrom: '',
  saleTo: '',
};

export type ReadChange = { readonly change: GoodsChange } | { readonly field: ChangeField; readonly problem: string };

type ChangeField = 'percent' | 'vatRate' | 'tags' | 'saleTo';

const wrong = (field: ChangeField, problem: string): ReadChange => ({ field, problem });

/** Reads a percentage as people type it: `12,5`, `12.5 %`. */
export function readPercent(typed: string): number | undefined {
  const match = /^(\d{1,3}(?:[.,]\d{1,2})?)%?$/.exec(typed.replace(/\s/g, ''));
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'));
}

/** The change that a dialog's fields describe, or the field that is wrong. */
export function readChange(kind: BulkKind, draft: BulkDraft, now = new Date()): ReadChange {
  switch (kind) {
    case 'status':
      return { change: { kind, status: draft.status } };
    case 'category':
      return { change: { kind, categoryId: draft.categoryId } };
    case 'tags': {
      const [add, remove] = [[...draft.addTags], [...draft.removeTags]];
      if (add.length + remove.length === 0) return wrong('tags', 'required');
      if (add.length > productLimits.tags) return wrong('tags', 'tooMany');
      return { change: { kind, add, remove } };
    }
    case 'vat': {
      const vatRate = draft.vatRate.trim() === '' ? null : readPercent(draft.vatRate);
      if (vatRate === undefined || (vatRate !== null && vatRate >= 100)) return wrong('vatRate', 'percent');
      return { change: { kind, vatRate } };
    }
    case 'sale': {
      if (draft.endsSale) return { change: { kind, percent: null } };
      const percent = readPercent(draft.percent);
      if (percent === undefined) return wrong('percent', 'percent');
      if (percent < 1 || percent > 90) return wrong('percent', 'salePercent');
      if (!draft.saleFrom && !draft.saleTo) return { change: { kind, percent } };
      const from = draft.saleFrom ? new Date(utcTime(draft.saleFrom)) : now;
      const to = draft.saleTo ? new Date(utcTime(draft.saleTo)) : undefined;
      if (to && to <= from) return wrong('saleTo', 'endsBefore');
      return { change: { kind, percent, from: from.toISOString(), to: to?.toISOString() ?? null } };
    }
    default: {
      const percent = readPercent(draft.percent);
      if (percent === undefined || percent === 0) return wrong('percent', 'percent');
      if (draft.direction === 'down' ? percent > 90 : percent > 900) return wrong('percent', 'pricePercent');
      return { change: { kind, percent: draft.direction === 'down' ? -percent : percent } };
    }
  }
}

/** How many products one call may change. */
const AT_ONCE = 200;

export interface BulkResult {
  readonly batches: readonly string[];
  readonly changed: readonly number[];
  readonly refused: GoodsChanged['refused'];
  /** Why the rest was not sent, after a call that failed. */
  readonly error?: unknown;
}

/**
 * Changes many products, in several calls if one may not name all. A call that fails ends it, and what was changed
 * before is told.
 */
export async function runChange(
  ids: readonly number[],
  run: (ids: readonly number[]) => Promise<GoodsChanged>,
): Promise<BulkResult> {
  const result = { batches: [] as string[], changed: [] as number[], refused: [] as GoodsChanged['refused'] };
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    try {
      const { batch, changed, refused } = await run(ids.slice(at, at + AT_ONCE));
      if (batch !== null) result.batches.push(batch);
      result.changed.push(...changed);
      result.refused.push(...refused);
    } catch (error) {
      return { ...result, error };
    }
  }
  return result;
}
