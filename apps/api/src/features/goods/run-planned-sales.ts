import { randomUUID } from 'node:crypto';
import type { FormCombination, ProductForm } from '@witryna/contract/product-form';
import type { Tenant } from '../../database/tenant.ts';
import { formOf } from './product-rows.ts';
import { listDueSales } from './sale-store.ts';
import { lockProducts, readProductParts } from './store.ts';
import { writeEdits } from './write-edits.ts';

/** Products whose sales begin or end in one transaction, and transactions of one run; the next run goes on. */
const atOnce = 20;
const mostRounds = 50;

/** Begins and ends the planned sales that are due. */
export async function runPlannedSales(tenant: Tenant, now: Date): Promise<void> {
  const doing = { actor: 'schedule', now, batch: randomUUID() };
  for (let round = 0; round < mostRounds; round += 1) {
    const ids = await tenant.read((tx) => listDueSales(tx, now, atOnce));
    if (ids.length === 0) return;
    await tenant.write(async (tx) => {
      await lockProducts(tx, ids);
      const edits = (await readProductParts(tx, ids)).map((part) => {
        const before = formOf(part);
        return { id: part.row.id, before, after: moveSales(before, now) };
      });
      await writeEdits(tx, edits, doing, 'changed');
    });
  }
}

/** A product with the prices that its planned sales give it now. */
export function moveSales(form: ProductForm, now: Date): ProductForm {
  return { ...form, combinations: form.combinations.map((one) => moveSale(one, now)) };
}

function moveSale(one: FormCombination, now: Date): FormCombination {
  const { sale } = one;
  if (!sale || new Date(sale.from) > now) return one;
  const full = one.priceBeforeMinor ?? one.priceMinor;
  if (sale.to !== null && new Date(sale.to) <= now)
    return { ...one, priceMinor: full, priceBeforeMinor: null, reducedAt: null, sale: null };
  // Nothing is said of the end, so nothing is left to be done.
  const left = sale.to === null ? null : sale;
  // The price may have changed since the sale was planned.
  if (sale.priceMinor >= full) return { ...one, sale: null };
  return { ...one, priceMinor: sale.priceMinor, priceBeforeMinor: full, reducedAt: null, sale: left };
}
