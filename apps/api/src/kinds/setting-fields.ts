import type { DescribedField } from '@witryna/contract/described-field';
import type { Language } from '@witryna/contract/languages';
import { entryLabel, type LabelKey, type Labels } from '@witryna/messages/entry-label';
import { z } from 'zod';

interface Field<Kind extends string, Value> {
  kind: Kind;
  label: Labels;
  hint?: Labels;
  /** Schema of the stored value. For an optional field it accepts `undefined`. */
  schema: z.ZodType<Value>;
}

/** One field of the form in which a shop sets up a payment provider, a delivery kind, a carrier or a mailbox. */
export type SettingField =
  | Field<'text', string | null | undefined>
  /** A secret is stored encrypted and never sent back to the form. */
  | Field<'secret', string | null | undefined>
  | Field<'number', number | null | undefined>
  | Field<'switch', boolean | undefined>
  | (Field<'choice', string | null | undefined> & { choices: Readonly<Record<string, Labels>> });

export type SettingFields = Readonly<Record<string, SettingField>>;

/** The parsed values of a form's fields, by name. */
export type SettingsOf<Fields extends SettingFields> = { [Name in keyof Fields]: z.output<Fields[Name]['schema']> };

/**
 * Creates the function that parses stored settings. It returns undefined when they are invalid, and ignores stored values
 * without a field.
 */
export function settingsReader<Fields extends SettingFields>(
  fields: Fields,
): (stored: unknown) => SettingsOf<Fields> | undefined {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  const schema = z.compile(z.object(Object.fromEntries(schemas)));
  return (stored) => {
    const read = schema.safeParse(stored);
    return read.success ? (read.data as SettingsOf<Fields>) : undefined;
  };
}

interface Described {
  /** Key of the form's labels in a language's folder, such as `payment.tpay`. */
  key: `${'payment' | 'delivery' | 'carrier' | 'mailbox' | 'integration'}.${string}`;
  fields: SettingFields;
  language: Language;
  /** The settings as stored in the database; secrets are encrypted. */
  stored?: Readonly<Record<string, unknown>>;
}

/** Describes the settings form of a payment provider, delivery kind, carrier or tool, with labels in one language. */
export function describeSettings({ key, fields, language, stored = {} }: Described): DescribedField[] {
  return Object.entries(fields).map(([name, field]) => {
    const label = (part: string, labels: Labels | undefined) =>
      entryLabel(`${key}.${name}.${part}` satisfies LabelKey, labels, language);
    const choices = field.kind === 'choice' ? Object.entries(field.choices) : [];
    const value = stored[name];
    return {
      name,
      kind: field.kind,
      label: label('label', field.label) ?? name,
      hint: label('hint', field.hint) ?? null,
      required: !field.schema.safeParse(undefined).success,
      schema: z.toJSONSchema(field.schema, { io: 'input', unrepresentable: 'any' }),
      choices: choices.map(([choice, labels]) => ({ value: choice, label: label(choice, labels) ?? choice })),
      isSet: value !== undefined && value !== null,
      value: field.kind === 'secret' ? undefined : value,
    };
  });
}
