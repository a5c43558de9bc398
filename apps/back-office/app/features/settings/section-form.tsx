import type { HandledSection, SettingSection } from '@witryna/contract/shop-settings';
import type { FieldDraft } from '../../forms/field-draft.ts';
import { SettingField } from '../../forms/setting-field.tsx';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { type SectionField, sectionSpecs } from './section-specs.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSectionForm } from './use-section-form.ts';
import { useSettingTexts } from './use-setting-texts.ts';

interface SectionFormProps {
  readonly host: string;
  readonly section: Exclude<SettingSection, 'integrations'>;
  readonly handled: HandledSection;
  /** The message after a save, if it is not the usual one. */
  savedText?(value: Readonly<Record<string, unknown>>): string;
}

/** The form of a section, card by card. */
export function SectionForm({ host, section, handled, savedText }: SectionFormProps) {
  const t = useTexts('back-office-settings');
  const { cards, toValue, toFields } = sectionSpecs[section];
  const fields = cards.flatMap((card) => card.fields);
  const form = useSectionForm({ host, section, handled, fields, toValue, toFields, savedText });
  const { draft, problems, change } = form;
  return (
    <SettingsForm form={form}>
      {cards.map((card) => {
        const [title, about] = [`card_${card.key}`, `cardText_${card.key}`];
        return (
          <Card key={card.key} title={t.has(title) && t(title)}>
            <div className="grid items-start gap-4 px-4 pb-4 sm:grid-cols-2 md:px-5 md:pb-5">
              {t.has(about) && <p className="-mt-1 text-sm text-pretty text-muted sm:col-span-2">{t(about)}</p>}
              {card.fields
                .filter(({ shownWith }) => !shownWith || draft[shownWith.path] === shownWith.value)
                .map((field) => (
                  <SectionControl
                    key={field.path}
                    field={field}
                    value={draft[field.path]}
                    problem={problemAt(problems, field.path)}
                    onChange={(value) => change({ [field.path]: value })}
                  />
                ))}
            </div>
          </Card>
        );
      })}
    </SettingsForm>
  );
}

/** What is wrong in a field, or in one of its lines. */
function problemAt(problems: ReadonlyMap<string, string>, path: string): string | undefined {
  return problems.get(path) ?? [...problems].find(([key]) => key.startsWith(`${path}.`))?.[1];
}

interface SectionControlProps {
  readonly field: SectionField;
  readonly value: FieldDraft | undefined;
  readonly problem: string | undefined;
  onChange(value: FieldDraft): void;
}

const wide: readonly string[] = ['area', 'lines', 'weekdays', 'switch', 'countries'];

function SectionControl({ field, value, problem, onChange }: SectionControlProps) {
  const t = useTexts('back-office-settings');
  const { nameOf, hintOf, problemOf } = useSettingTexts();
  const { path, kind, choices, placeholder, isOptional } = field;
  const textOf = (choice: string) => {
    const key = `choice_${choice}`;
    return t.has(key) ? t(key) : choice;
  };
  return (
    <div className={wide.includes(kind) ? 'sm:col-span-2' : undefined}>
      <SettingField
        control={{
          ...{ path, kind, label: nameOf(path), hint: hintOf(path) },
          ...(isOptional && { isOptional }),
          placeholder,
          choices: choices?.map((choice) => ({ value: choice, label: textOf(choice) })) ?? [],
        }}
        value={value}
        error={problemOf(problem, value)}
        onChange={onChange}
      />
    </div>
  );
}
