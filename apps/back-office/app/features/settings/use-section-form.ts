import { type SettingSection, settingSections } from '@witryna/contract/shop-settings';
import { z } from 'zod';
import { type Draft, draftOfValue, type FieldSpec, valueOfDraft } from '../../forms/field-draft.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { saveSection, sectionQuery, settingsKey } from '../../platform/api/settings-calls.ts';
import { startPageQuery } from '../../platform/api/start-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';

type Value = Record<string, unknown>;

const asValue = z.record(z.string(), z.unknown()).catch({});

interface SectionOptions {
  readonly host: string;
  readonly section: SettingSection;
  readonly handled: { readonly version: number; readonly value?: unknown };
  readonly fields: readonly FieldSpec[];
  toValue?: ((read: Value, stored: Value) => unknown) | undefined;
  toFields?: ((value: Value) => unknown) | undefined;
  /** The message after a save; by default that it counts at once. */
  savedText?: ((value: Value) => string) | undefined;
}

/** The form of a section of the settings. */
export function useSectionForm(options: SectionOptions) {
  const { host, section, handled, fields, toValue, toFields, savedText } = options;
  const t = useTexts('back-office-settings');
  const schema: z.ZodType<Value> = settingSections[section];
  const toDraft = (value: Value) => draftOfValue(fields, toFields ? toFields(value) : value);
  const value = asValue.parse(handled.value);
  const form = useRecordForm<Draft, Value>({
    opened: toDraft(value),
    base: { version: handled.version, value },
    schema,
    // The name of the shop stands in the menus, and the log beside everything.
    changed: [
      settingsKey(host),
      eventsKey(host),
      ['shop-facts', host],
      ...(section === 'shop' ? [['me']] : []),
      startPageQuery(host).queryKey,
    ],
    toValue(draft) {
      const read = valueOfDraft(fields, draft);
      return toValue ? toValue(read, value) : read;
    },
    toDraft,
    async send(sent, version) {
      return { id: 0, ...(await saveSection(host, section, { version: version ?? 0, value: sent })) };
    },
    async readLatest() {
      const latest = await queryClient.fetchQuery({ ...sectionQuery(host, section), staleTime: 0 });
      return { version: latest.version, value: asValue.parse(latest.value) };
    },
    onSaved: (_, sent) => showToast(savedText?.(sent) ?? t('saved')),
  });
  useShortcut('mod+s', () => void form.save());
  return form;
}
