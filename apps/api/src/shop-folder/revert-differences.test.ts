import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from './import-changes.ts';
import { revertDifferences } from './revert-differences.ts';

const value = fc.oneof(fc.integer(), fc.string(), fc.boolean());
const rule = fc.dictionary(fc.constantFrom('kind', 'from', 'percent', 'off', 'startsAt'), value);
const rules = fc.option(fc.array(rule, { minLength: 1, maxLength: 5 }), { nil: undefined });

/** What a log keeps of changes. */
const logged = (changes: Iterable<{ field: string; before: unknown }>) =>
  [...changes].map(({ field, before = null }) => ({ field, before: JSON.parse(JSON.stringify(before)) }));

test('what has changed in a list of rules can be taken back from the log', () => {
  fc.assert(
    fc.property(rules, rules, (before, after) => {
      const changes = logged(differences(before, after, 'offers'));
      expect(revertDifferences(after, changes, 'offers')).toEqual(before);
    }),
  );
});

test('a list that was moved, shortened and emptied comes back', () => {
  const [a, b, c] = [{ id: 'a', percent: 5 }, { id: 'b' }, { id: 'c', from: 100 }];
  for (const after of [[b, a, c], [c], [{ ...a, percent: 6 }, c], undefined]) {
    const changes = logged(differences([a, b, c], after, 'offers'));
    expect(revertDifferences(after, changes, 'offers')).toEqual([a, b, c]);
  }
});
