import { type DraftRow, newKey, type ProductDraft } from './product-draft.ts';

/** Whether two drafts say the same; the keys that tell new rows apart say nothing. */
export function sameDraft(one: ProductDraft, other: ProductDraft): boolean {
  return one === other || textOf(one) === textOf(other);
}

function textOf(draft: ProductDraft): string {
  return JSON.stringify(draft, (name, value: unknown) => (name === 'key' ? undefined : value));
}

const nameOf = ({ values }: Pick<DraftRow, 'values'>) => JSON.stringify(values);

/** Gives the rows of a draft that was made anew the keys that they had, so that the fields on the screen stay. */
export function keepKeys(draft: ProductDraft, shown: ProductDraft): ProductDraft {
  const rows = new Map(shown.rows.map((row) => [nameOf(row), row.key]));
  return {
    ...draft,
    options: draft.options.map((option, at) => ({ ...option, key: shown.options[at]?.key ?? option.key })),
    features: draft.features.map((feature, at) => ({ ...feature, key: shown.features[at]?.key ?? feature.key })),
    rows: draft.rows.map((row) => ({ ...row, key: rows.get(nameOf(row)) ?? row.key })),
  };
}

/** Gives new combinations the ids that they have got by being saved, when somebody has typed on meanwhile. */
export function adoptIds(draft: ProductDraft, saved: ProductDraft): ProductDraft {
  const ids = new Map(saved.rows.map((row) => [nameOf(row), row.id]));
  return { ...draft, rows: draft.rows.map((row) => ({ ...row, id: row.id ?? ids.get(nameOf(row)) ?? null })) };
}

/** A new product that begins as another one is: without what must be its own, and with nothing in stock. */
export function copyOf(draft: ProductDraft, title: string): ProductDraft {
  return {
    ...draft,
    title,
    handle: '',
    handleFollows: true,
    code: '',
    wholesalerCode: '',
    status: 'draft',
    publishedAt: '',
    rows: draft.rows.map((row) => ({
      ...row,
      key: newKey(),
      id: null,
      sku: '',
      gtin: '',
      stock: '0',
      reducedAt: null,
      sale: null,
    })),
  };
}
