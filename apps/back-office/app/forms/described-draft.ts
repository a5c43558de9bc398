import type { DescribedField } from '@witryna/contract/described-field';
import type { TypedValues } from '@witryna/contract/shop-settings';
import { type Draft, readField, writeField } from './field-draft.ts';

/** What the fields begin with: what is stored, else what the kind takes by default. */
export function draftOfFields(fields: readonly DescribedField[]): Draft {
  return Object.fromEntries(
    fields.map(({ name, kind, value, schema }) => {
      const shown = value ?? (kind === 'choice' || kind === 'switch' ? schema.default : undefined);
      return [name, writeField(kind, shown)];
    }),
  );
}

/** What is typed, for a call: what is empty is taken away, but for a secret that nobody has typed anew, which stays. */
export function typedValues(fields: readonly DescribedField[], draft: Draft): TypedValues {
  const typed = fields.flatMap(({ name, kind }): [string, TypedValues[string]][] => {
    const given = draft[name];
    if (kind === 'secret' && given === '') return [];
    const value = readField(kind, given);
    return [
      [name, typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null],
    ];
  });
  return Object.fromEntries(typed);
}
