import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../../../scripts/one-of.ts';
import { createTestDatabase } from '../../../test/create-test-database.ts';
import { makeCategory, makeShop } from '../../../test/shop-fixtures.ts';
import type { Tables } from '../../database/database.ts';
import { addCategory, moveCategory, removeCategory } from './save-category.ts';
import { readCategoryForms } from './store.ts';
import { undoCategories } from './undo-categories.ts';

const { db } = await createTestDatabase<Tables>();
const person = { actor: 'Anna', now: new Date('2026-11-20T12:00:00Z') };

interface Node {
  id: number;
  parent: number | null;
}

/** The tree as a list of ids for each parent, by a model that knows nothing of the database. */
class Model {
  #nodes: Node[] = [];

  add(id: number, parent: number | null) {
    this.#nodes.push({ id, parent });
  }
  get ids() {
    return this.#nodes.map(({ id }) => id);
  }
  remove(id: number) {
    this.#nodes = this.#nodes.filter((node) => node.id !== id);
  }
  children(parent: number | null) {
    return this.#nodes.filter((node) => node.parent === parent).map(({ id }) => id);
  }
  above(id: number): number[] {
    const parent = this.#nodes.find((node) => node.id === id)?.parent ?? null;
    return parent === null ? [] : [parent, ...this.above(parent)];
  }
  height(id: number): number {
    return 1 + Math.max(0, ...this.children(id).map((child) => this.height(child)));
  }
  mayMove(id: number, parent: number | null, before: number | null): boolean {
    const above = parent === null ? [] : [parent, ...this.above(parent)];
    const siblings = this.children(parent).filter((one) => one !== id);
    const fits = above.length + this.height(id) <= 6;
    return fits && !above.includes(id) && (before === null || siblings.includes(before));
  }
  move(id: number, parent: number | null, before: number | null) {
    this.remove(id);
    const at = before === null ? this.#nodes.length : this.#nodes.findIndex((node) => node.id === before);
    this.#nodes.splice(at, 0, { id, parent });
  }
  text() {
    return JSON.stringify([null, ...this.ids.toSorted((a, b) => a - b)].map((id) => [id, this.children(id)]));
  }
}

async function storedText(tenant: Awaited<ReturnType<typeof makeShop>>): Promise<string> {
  const rows = await tenant.read(readCategoryForms);
  const childrenOf = (parent: number | null) => rows.filter((row) => row.parent_id === parent);
  for (const parent of [null, ...rows.map(({ id }) => id)]) {
    const orders = childrenOf(parent).map(({ sort_order: order }) => order);
    expect(new Set(orders).size, 'each sibling has a place of its own').toBe(orders.length);
  }
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  return JSON.stringify([null, ...ids].map((id) => [id, childrenOf(id).map((row) => row.id)]));
}

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('add', 'move', 'move', 'move', 'remove', 'undo'),
    own: fc.nat(),
    parent: fc.option(fc.nat()),
    before: fc.option(fc.nat()),
  }),
  { minLength: 5, maxLength: 25 },
);

test('after any moves the tree is a tree, in the order that was asked for, and a refused one changes nothing', async () => {
  let at = 0;
  const property = fc.asyncProperty(steps, async (taken) => {
    at += 1;
    const tenant = await makeShop(db, `moves-${at}.test`);
    const model = new Model();
    // As an import leaves them: places count through the whole tree.
    for (const place of [1, 5, 6]) model.add(await makeCategory(tenant, { sort_order: place }), null);
    for (const { what, own, parent, before } of taken) {
      const pick = (place: number | null, ids: readonly number[]) =>
        place === null || ids.length === 0 ? null : (ids[place % ids.length] ?? null);
      const id = pick(own, model.ids);
      const parentId = pick(parent, model.ids);
      if (what === 'add' || id === null) {
        if (parentId !== null && model.above(parentId).length > 4) continue;
        at += 1;
        const form = { handle: `k-${at}`, name: 'K', parentId, picture: null, text: null };
        const added = await addCategory(tenant, form, person);
        model.add(added.id, parentId);
      } else if (what === 'remove') {
        const isFree = model.children(id).length === 0;
        const removed = await removeCategory(tenant, id, person).then(
          () => true,
          () => false,
        );
        expect(removed).toBe(isFree);
        if (removed) model.remove(id);
      } else {
        const next = pick(before, model.children(parentId));
        const was = model.text();
        const moved = await moveCategory(tenant, { id, parentId, before: next }, person).catch(() => undefined);
        expect(moved !== undefined, `${id} below ${parentId}, before ${next}`).toBe(model.mayMove(id, parentId, next));
        if (what === 'undo' && moved?.batch) {
          await undoCategories(tenant, moved.batch, person);
          expect(await storedText(tenant)).toBe(was);
        } else if (moved) model.move(id, parentId, next);
      }
      expect(await storedText(tenant)).toBe(model.text());
    }
  });
  await fc.assert(property, { numRuns: runsOf(40) });
});

test('moves of several people at the same time leave a tree', async () => {
  const tenant = await makeShop(db, 'many.test');
  const ids: number[] = [];
  for (let count = 0; count < 6; count += 1) ids.push(await makeCategory(tenant, { sort_order: count }));
  const everyPair = ids.flatMap((id) =>
    ids.filter((parentId) => parentId !== id).map((parentId) => ({ id, parentId })),
  );
  await Promise.allSettled(everyPair.map((pair) => moveCategory(tenant, { ...pair, before: null }, person)));
  const rows = await tenant.read(readCategoryForms);
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  for (const id of ids) {
    const above: number[] = [];
    for (let one = parents.get(id); one != null; one = parents.get(one)) {
      expect(above).not.toContain(one);
      above.push(one);
    }
  }
  await storedText(tenant);
});
