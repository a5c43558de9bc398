import { type ProductForm, productForm } from '@witryna/contract/product-form';
import type { ShopEvent } from '@witryna/contract/shop-events';
import type { TenantTransaction } from '../../database/tenant.ts';
import { logChanges } from '../../shops/stock-change-store.ts';
import { type Doing, logEvents } from './event-store.ts';
import { fieldChanges } from './field-changes.ts';
import type { ProductToWrite } from './plan-product.ts';
import { formOf } from './product-rows.ts';
import { findNamed, type Named } from './reference-store.ts';
import { readProductParts } from './store.ts';
import { writeProducts } from './write-products-store.ts';

/** A product as it is and as it is to be. */
export interface Edit {
  id: number;
  /** Undefined for a new product. */
  before: ProductForm | undefined;
  after: ProductForm;
  /** The place of a new product in the shop. */
  sortOrder?: number;
  /** Past prices of a combination that is new. */
  pastPrices?: ProductToWrite['pastPrices'];
}

export interface Refusal {
  id: number;
  /** The path of the wrong value in the form. */
  field: string;
  reason: string;
}

/**
 * Lists what must not be saved: values out of their limits, and names of things that don't exist or that another product
 * has. Products that are locked together are checked together.
 */
export async function refusalsOf(tx: TenantTransaction, edits: readonly Edit[]): Promise<Refusal[]> {
  const found = await findNamed(tx, namedBy(edits));
  const known = {
    categories: new Set(found.categories),
    deliveries: new Set(found.deliveries),
    related: new Set(found.related),
    pictures: new Set(found.pictures),
  };
  const taken = { handles: new Set(found.handles), skus: new Set(found.skus) };
  return edits.flatMap(({ id, before, after }) =>
    [...faultsOf(id, after, known, taken, before)].map((fault) => ({ id, ...fault })),
  );
}

function namedBy(edits: readonly Edit[]): Named {
  const forms = edits.map(({ after }) => after);
  return {
    productIds: edits.map(({ id }) => id),
    categoryIds: forms.flatMap(({ categoryId, moreCategoryIds }) => [categoryId ?? [], moreCategoryIds].flat()),
    deliveryIds: forms.flatMap(({ deliveryIds }) => deliveryIds ?? []),
    relatedIds: forms.flatMap(({ relatedIds }) => relatedIds),
    pictureIds: forms.flatMap(({ images }) => images.map((image) => image.id)),
    handles: forms.map(({ handle }) => handle),
    skus: forms.flatMap(({ combinations }) => combinations.flatMap(({ sku }) => sku ?? [])),
  };
}

interface Known {
  categories: ReadonlySet<number>;
  deliveries: ReadonlySet<number>;
  related: ReadonlySet<number>;
  pictures: ReadonlySet<string>;
}

type Fault = Omit<Refusal, 'id'>;

function* faultsOf(
  own: number,
  form: ProductForm,
  known: Known,
  taken: { handles: ReadonlySet<string>; skus: ReadonlySet<string> },
  before: ProductForm | undefined,
): Generator<Fault> {
  const { error } = productForm.safeParse(form);
  for (const { path, code, message } of error?.issues ?? [])
    yield { field: path.join('.'), reason: code === 'custom' ? message : code };
  if (taken.handles.has(form.handle)) yield { field: 'handle', reason: 'taken' };
  const unknown = 'unknown';
  if (form.categoryId !== null && !known.categories.has(form.categoryId))
    yield { field: 'categoryId', reason: unknown };
  for (const [at, id] of form.moreCategoryIds.entries())
    if (!known.categories.has(id)) yield { field: `moreCategoryIds.${at}`, reason: unknown };
  for (const [at, id] of (form.deliveryIds ?? []).entries())
    if (!known.deliveries.has(id)) yield { field: `deliveryIds.${at}`, reason: unknown };
  for (const [at, id] of form.relatedIds.entries()) {
    if (id === own) yield { field: `relatedIds.${at}`, reason: 'itself' };
    // One that is gone is no fault of who saves something else.
    else if (!known.related.has(id) && !before?.relatedIds.includes(id))
      yield { field: `relatedIds.${at}`, reason: unknown };
  }
  for (const [at, { id }] of form.images.entries())
    if (!known.pictures.has(id)) yield { field: `images.${at}`, reason: unknown };
  const stored = new Set(before?.combinations.map(({ id }) => id));
  for (const [at, { id, sku }] of form.combinations.entries()) {
    if (id !== null && !stored.has(id)) yield { field: `combinations.${at}.id`, reason: unknown };
    if (sku !== null && taken.skus.has(sku)) yield { field: `combinations.${at}.sku`, reason: 'taken' };
  }
}

/**
 * Writes products without a refusal, by the same code as an import, and logs what differs then.
 * @returns the versions of those that differ, by id
 */
export async function writeEdits(
  tx: TenantTransaction,
  edits: readonly Edit[],
  doing: Doing,
  action: ShopEvent['action'],
): Promise<Map<number, number>> {
  const products = edits.map(({ id, after, sortOrder, pastPrices }): ProductToWrite => {
    return { id, product: after, sortOrder, ...(pastPrices && { pastPrices }) };
  });
  await writeProducts(tx, products, { now: doing.now, prune: true, stock: true, dryRun: false });
  const parts = await readProductParts(
    tx,
    edits.map(({ id }) => id),
  );
  const written = new Map(parts.map((part) => [part.row.id, part]));
  const events = edits.flatMap(({ id, before }) => {
    const part = written.get(id);
    if (!part) return [];
    const { name, version } = part.row;
    const changes = before ? fieldChanges(before, formOf(part)) : [];
    if (before && changes.length === 0) return [];
    return [{ thing: 'product' as const, thingId: id, name, version, action: before ? action : 'made', changes }];
  });
  await logEvents(tx, events, doing);
  await logStock(tx, events, doing);
  return new Map(events.map(({ thingId, version }) => [thingId, version]));
}

const stockField = /^combinations\.(\d+)\.stock$/;

async function logStock(
  tx: TenantTransaction,
  events: readonly { changes: readonly { field: string; before: unknown; after: unknown }[] }[],
  { actor, now }: Doing,
): Promise<void> {
  const logged = events.flatMap(({ changes }) =>
    changes.flatMap(({ field, before, after }) => {
      const id = stockField.exec(field)?.[1];
      if (id === undefined) return [];
      const stock = { combinationId: Number(id), before: Number(before), after: Number(after) };
      return [{ ...stock, actor, reason: 'back office', batchId: null }];
    }),
  );
  if (logged.length > 0) await logChanges(tx, logged, now);
}
