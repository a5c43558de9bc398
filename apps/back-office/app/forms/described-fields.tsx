import type { DescribedField } from '@witryna/contract/described-field';
import type { TypedValues } from '@witryna/contract/shop-settings';
import { type Draft, type FieldDraft, readField, writeField } from './field-draft.ts';
import { SettingField } from './setting-field.tsx';

interface DescribedFieldsProps {
  readonly fields: readonly DescribedField[];
  /** Where their values stand in what is saved; by default at the top. */
  readonly path?: string;
  readonly draft: Draft;
  /** What is wrong in a field, in words. */
  problemOf(name: string): string | undefined;
  onChange(name: string, value: FieldDraft): void;
}

/** The fields of a payment, a delivery or a carrier, as its kind describes them. */
export function DescribedFields({ fields, path, draft, problemOf, onChange }: DescribedFieldsProps) {
  return fields.map(({ name, kind, label, hint, required, schema, choices, isSet }) => (
    <SettingField
      key={name}
      control={{
        ...{ path: path === undefined ? name : `${path}.${name}`, kind, label, choices, isSet },
        hint: hint ?? undefined,
        isOptional: !required && schema.default === undefined,
        placeholder: kind === 'number' && schema.default !== undefined ? `${schema.default}` : undefined,
      }}
      value={draft[name]}
      error={problemOf(name)}
      onChange={(value) => onChange(name, value)}
    />
  ));
}

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
    return [[name, typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null]];
  });
  return Object.fromEntries(typed);
}
