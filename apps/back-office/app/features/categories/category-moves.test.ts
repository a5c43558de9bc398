import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CategoryNode, movedList, moves, parentsOf, placeAfter, placeOfDrop, treeOf } from './category-moves.ts';

interface Placed {
  id: number;
  parentId: number | null;
}

/** Trees: each category stands below an earlier one, or at the top. */
const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: 8 })
  .map((picks) =>
    picks.map((pick, at): Placed => ({ id: at + 1, parentId: pick % (at + 1) === 0 ? null : pick % (at + 1) })),
  )
  .filter((list) => list.every(({ id }) => parentsOf(list, id).length < 6));

const idsOf = (nodes: readonly CategoryNode<Placed>[]): number[] =>
  nodes.flatMap(({ category, children }) => [category.id, ...idsOf(children)]);
const text = (list: readonly Placed[]) => JSON.stringify(treeOf(list));

test('whatever is moved or dropped, every category stays in the tree once, and no level is too deep', () => {
  const steps = fc.array(
    fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...moves, 'before', 'inside', 'after'), fc.boolean()),
  );
  fc.assert(
    fc.property(trees, steps, (first, taken) => {
      let list = first;
      for (const [own, other, what, isOpen] of taken) {
        const [id, target] = [(own % list.length) + 1, (other % list.length) + 1];
        const place =
          what === 'before' || what === 'inside' || what === 'after'
            ? placeOfDrop(list, { id, target, drop: what, isOpen })
            : placeAfter(list, id, what);
        if (place) list = movedList(list, id, place);
        expect(idsOf(treeOf(list)).toSorted((a, b) => a - b)).toEqual(first.map((one) => one.id));
        for (const one of list) expect(parentsOf(list, one.id).length).toBeLessThan(6);
      }
    }),
  );
});

test('up undoes down, and out undoes in for the last one of its siblings', () => {
  fc.assert(
    fc.property(trees, fc.nat(), (list, pick) => {
      const id = (pick % list.length) + 1;
      const down = placeAfter(list, id, 'down');
      if (down) {
        const after = movedList(list, id, down);
        const up = placeAfter(after, id, 'up');
        expect(up && text(movedList(after, id, up))).toBe(text(list));
      }
      const into = placeAfter(list, id, 'in');
      if (into) {
        const after = movedList(list, id, into);
        const out = placeAfter(after, id, 'out');
        expect(out && text(movedList(after, id, out))).toBe(text(list));
      }
    }),
  );
});
