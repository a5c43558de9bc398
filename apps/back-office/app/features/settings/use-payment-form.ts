import type { HandledPayment, PaymentSettings, SavedPayments, TypedValues } from '@witryna/contract/shop-settings';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { draftOfFields, typedValues } from '../../forms/described-draft.ts';
import { type Draft, writeField } from '../../forms/field-draft.ts';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { paymentsQuery, savePayments, settingsKey } from '../../platform/api/settings-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';

/** The field that says whether buyers are offered the payment; no kind has a setting of this name. */
export const IS_ON = '.isOn';

/** The fields are the server's, which says what is wrong with each. */
const values: z.ZodType<TypedValues> = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

interface PaymentFormOptions {
  readonly host: string;
  readonly settings: PaymentSettings;
  readonly payment: HandledPayment;
  readonly isNew: boolean;
}

const orderOf = ({ payments }: PaymentSettings) => payments.map(({ type, isOn }) => ({ type, isOn }));

/** The form of one payment. It is saved with the list of all, whose version tells whether somebody else was faster. */
export function usePaymentForm({ host, settings, payment, isNew }: PaymentFormOptions) {
  const t = useTexts('back-office-settings');
  const language = useLanguage();
  const navigate = useNavigate();
  const { type, label, fields } = payment;
  const order = useRef(orderOf(settings));
  const draftOf = ({ fields, isOn }: HandledPayment): Draft => ({ [IS_ON]: isOn, ...draftOfFields(fields) });
  const valueOfForm = (draft: Draft): TypedValues => {
    return { [IS_ON]: draft[IS_ON] === true, ...typedValues(fields, draft) };
  };
  const form = useRecordForm<Draft, TypedValues>({
    opened: { ...draftOf(payment), ...(isNew && { [IS_ON]: true }) },
    base: { version: settings.version, value: valueOfForm(draftOf(payment)) },
    schema: values,
    changed: [settingsKey(host), eventsKey(host)],
    toValue: valueOfForm,
    // A secret that was saved is not shown again.
    toDraft: (value) => ({
      [IS_ON]: value[IS_ON] === true,
      ...Object.fromEntries(fields.map(({ name, kind }) => [name, writeField(kind, value[name])])),
    }),
    async send({ [IS_ON]: isOn, ...typed }, version) {
      const own = { type, isOn: isOn === true, values: typed };
      const others = order.current.map((one) => (one.type === type ? own : one));
      const payments: SavedPayments['payments'] = others.includes(own) ? others : [...others, own];
      const saved = await savePayments(host, { version: version ?? 0, payments });
      order.current = payments.map((one) => ({ type: one.type, isOn: one.isOn }));
      return { id: 0, ...saved };
    },
    async readLatest() {
      const latest = await queryClient.fetchQuery({ ...paymentsQuery(host, language), staleTime: 0 });
      order.current = orderOf(latest);
      const now = [...latest.payments, ...latest.others].find((one) => one.type === type);
      return { version: latest.version, value: valueOfForm(now ? draftOf(now) : {}) };
    },
    onSaved: () => {
      showToast(t('paymentSaved', { name: label }));
      if (isNew) void navigate(`/${host}/settings/payments`, { replace: true });
    },
  });
  useShortcut('mod+s', () => void form.save());
  return form;
}
