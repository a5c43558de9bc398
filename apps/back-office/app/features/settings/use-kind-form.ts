import type { DescribedField } from '@witryna/contract/described-field';
import { isNetworkFault } from '@witryna/contract/network-fault';
import type { TypedValues } from '@witryna/contract/shop-settings';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { draftOfFields, typedValues } from '../../forms/described-draft.ts';
import { type Draft, writeField } from '../../forms/field-draft.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { settingsKey } from '../../platform/api/settings-calls.ts';
import { startPageQuery } from '../../platform/api/start-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';

/** The field that says whether it is switched on; no kind has a setting of this name. */
export const IS_ON = '.isOn';

/** The fields are the server's, which says what is wrong with each. */
const values: z.ZodType<TypedValues> = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** A payment or carrier, as the form edits it. */
interface EditedKind {
  readonly type: string;
  readonly label: string;
  /** Missing for what can't be switched off. */
  readonly isOn?: boolean;
  readonly fields: readonly DescribedField[];
}

/** What is sent of one of the list; values only of the one that is edited. */
interface SentKind {
  readonly type: string;
  readonly isOn: boolean;
  readonly values?: TypedValues;
}

export interface ListOfKinds {
  readonly version: number;
  /** Those of the shop in their order. */
  readonly listed: readonly EditedKind[];
  readonly others: readonly EditedKind[];
}

interface KindFormOptions {
  readonly host: string;
  readonly list: ListOfKinds;
  readonly kind: EditedKind;
  readonly isNew: boolean;
  /** The screen of the list, which follows when one was added. */
  readonly to: string;
  /** @returns `problem`: what the other side says of what is saved now */
  save(version: number, list: SentKind[]): Promise<{ readonly version: number; readonly problem?: string | null }>;
  readList(): Promise<ListOfKinds>;
}

const orderOf = ({ listed }: ListOfKinds): SentKind[] => listed.map(({ type, isOn = true }) => ({ type, isOn }));

/**
 * The form of one payment or carrier. It is saved with the list of all, whose version tells whether somebody else was
 * faster.
 */
export function useKindForm({ host, list, kind, isNew, to, save, readList }: KindFormOptions) {
  const t = useTexts('back-office-settings');
  const navigate = useNavigate();
  const { type, label, fields } = kind;
  const order = useRef(orderOf(list));
  const problem = useRef<string | null>(null);
  const draftOf = ({ fields, isOn = true }: EditedKind): Draft => ({ [IS_ON]: isOn, ...draftOfFields(fields) });
  const valueOfForm = (draft: Draft): TypedValues => {
    return { [IS_ON]: draft[IS_ON] === true, ...typedValues(fields, draft) };
  };
  const form = useRecordForm<Draft, TypedValues>({
    opened: { ...draftOf(kind), ...(isNew && { [IS_ON]: true }) },
    base: { version: list.version, value: valueOfForm(draftOf(kind)) },
    schema: values,
    changed: [settingsKey(host), eventsKey(host), startPageQuery(host).queryKey],
    toValue: valueOfForm,
    // A secret that was saved is not shown again.
    toDraft: (value) => ({
      [IS_ON]: value[IS_ON] === true,
      ...Object.fromEntries(fields.map(({ name, kind: how }) => [name, writeField(how, value[name])])),
    }),
    async send({ [IS_ON]: isOn, ...typed }, version) {
      const own: SentKind = { type, isOn: isOn === true, values: typed };
      const others = order.current.map((one) => (one.type === type ? own : one));
      const sent = others.includes(own) ? others : [...others, own];
      const saved = await save(version ?? 0, sent);
      order.current = sent.map((one) => ({ type: one.type, isOn: one.isOn }));
      problem.current = saved.problem ?? null;
      return { id: 0, ...saved };
    },
    async readLatest() {
      const latest = await readList();
      order.current = orderOf(latest);
      const now = [...latest.listed, ...latest.others].find((one) => one.type === type);
      return { version: latest.version, value: valueOfForm(now ? draftOf(now) : {}) };
    },
    onSaved: () => {
      // The screen says why.
      const key = isNetworkFault(problem.current) ? 'savedUnchecked' : 'savedFails';
      if (problem.current !== null) return showToast(t(key, { name: label }), 'error');
      showToast(t('kindSaved', { name: label }));
      if (isNew) void navigate(to, { replace: true });
    },
  });
  useShortcut('mod+s', () => void form.save());
  return form;
}
