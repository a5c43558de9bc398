import type { DescribedField } from '@witryna/contract/described-field';
import type { Draft, FieldDraft } from './field-draft.ts';
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
