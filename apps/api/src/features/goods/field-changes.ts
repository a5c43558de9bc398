import { isDeepStrictEqual } from 'node:util';
import type { FormCombination, ProductForm } from '@witryna/contract/product-form';
import type { FieldChange } from '@witryna/contract/shop-events';

const combinationPath = /^combinations\.(\d+)(?:\.(\w+))?$/;

/** Lists the fields that differ between two states of a product; combinations are told apart by their ids. */
export function fieldChanges(before: ProductForm, after: ProductForm): FieldChange[] {
  const changes: FieldChange[] = [];
  const note = (field: string, was: unknown, is: unknown) => {
    if (!isDeepStrictEqual(was, is)) changes.push({ field, before: was, after: is });
  };
  for (const field of fieldsOf(after)) if (field !== 'combinations') note(field, before[field], after[field]);
  const [was, is] = [byId(before), byId(after)];
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, own] = [was.get(id), is.get(id)];
    const path = `combinations.${id}`;
    if (!old || !own) note(path, old ?? null, own ?? null);
    else for (const field of fieldsOf(own)) note(`${path}.${field}`, old[field], own[field]);
  }
  return changes;
}

/**
 * Sets fields back to what they were.
 * @returns the product as it then is, and the fields that somebody has changed since, which can't be set back
 */
export function revertChanges(form: ProductForm, changes: readonly FieldChange[]) {
  const conflicts: string[] = [];
  let reverted = form;
  for (const change of changes) {
    const next = revert(reverted, change);
    if (next) reverted = next;
    else conflicts.push(change.field);
  }
  return { reverted, conflicts };
}

function revert(form: ProductForm, { field, before, after }: FieldChange): ProductForm | undefined {
  const [, id, own] = combinationPath.exec(field) ?? [];
  if (id === undefined)
    return isDeepStrictEqual(fieldOf(form, field), after) ? { ...form, [field]: before } : undefined;
  const combination = form.combinations.find((one) => one.id === Number(id));
  if (own === undefined) return revertCombination(form, combination, { before, after });
  if (!combination) return undefined;
  const value = own === 'stock' ? stockBefore(combination, before, after) : before;
  const isFree = own === 'stock' ? value !== undefined : isDeepStrictEqual(fieldOf(combination, own), after);
  return isFree ? replaceCombination(form, { ...combination, [own]: value }) : undefined;
}

/** A combination that was added is no longer sold; nothing is deleted. One that had vanished comes back. */
function revertCombination(
  form: ProductForm,
  combination: FormCombination | undefined,
  { before, after }: Pick<FieldChange, 'before' | 'after'>,
): ProductForm | undefined {
  if (before === null) return combination && replaceCombination(form, { ...combination, active: false });
  if (after !== null || combination) return undefined;
  return { ...form, combinations: [...form.combinations, before as FormCombination] };
}

/** Orders change the stock, too, so only the pieces that were added or taken away then are. */
function stockBefore({ stock }: FormCombination, before: unknown, after: unknown): number | undefined {
  const value = stock + Number(before) - Number(after);
  return value >= 0 ? value : undefined;
}

function replaceCombination(form: ProductForm, combination: FormCombination): ProductForm {
  return { ...form, combinations: form.combinations.map((one) => (one.id === combination.id ? combination : one)) };
}

function fieldsOf<Value extends object>(value: Value): (keyof Value & string)[] {
  return Object.keys(value) as (keyof Value & string)[];
}

function fieldOf(value: object, field: string): unknown {
  return Object.hasOwn(value, field) ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined;
}

function byId({ combinations }: ProductForm): Map<number | null, FormCombination> {
  return new Map(combinations.map((one) => [one.id, one]));
}
