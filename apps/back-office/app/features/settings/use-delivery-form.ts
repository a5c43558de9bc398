import { currencyDigits } from '@witryna/contract/money';
import type {
  DeliveryKindFields,
  DeliverySettings,
  HandledDelivery,
  SavedDeliveries,
} from '@witryna/contract/shop-settings';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { eventsKey } from '../../platform/api/goods-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { deliveriesQuery, saveDeliveries, settingsKey } from '../../platform/api/settings-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import {
  type DeliveryDraft,
  type DeliveryKind,
  type DeliveryValue,
  deliveryValue,
  draftOfDelivery,
  noDelivery,
  valueOfDelivery,
} from './delivery-draft.ts';

interface DeliveryFormOptions {
  readonly host: string;
  readonly settings: DeliverySettings;
  readonly kind: DeliveryKindFields;
  /** Missing for a new one. */
  readonly stored: HandledDelivery | undefined;
}

/** The form of one delivery. It is saved with the list of all, whose version tells whether somebody else was faster. */
export function useDeliveryForm({ host, settings, kind: { type, fields, label }, stored }: DeliveryFormOptions) {
  const t = useTexts('back-office-settings');
  const language = useLanguage();
  const navigate = useNavigate();
  const kind: DeliveryKind = { type, fields, digits: currencyDigits(settings.currency), language };
  const handle = stored?.handle;
  const handles = useRef(settings.deliveries.map((one) => one.handle));
  const listVersion = useRef(settings.version);
  const valueOfForm = (delivery: HandledDelivery['delivery'] | undefined): DeliveryValue | undefined =>
    delivery ? deliveryValue.parse(valueOfDelivery(draftOfDelivery(delivery, kind), kind)) : undefined;
  const value = valueOfForm(stored?.delivery);
  const form = useRecordForm<DeliveryDraft, DeliveryValue>({
    opened: value ? draftOfDelivery(value, kind) : noDelivery(kind, label),
    base: value && { version: settings.version, value },
    schema: deliveryValue,
    changed: [settingsKey(host), eventsKey(host)],
    toValue: (draft) => valueOfDelivery(draft, kind),
    toDraft: (saved) => draftOfDelivery(saved, kind),
    async send({ values, ...delivery }, version) {
      const own = { ...(handle !== undefined && { handle }), delivery, values };
      const others = handles.current.map((one) => (one === handle ? own : { handle: one }));
      const deliveries: SavedDeliveries['deliveries'] = handle === undefined ? [...others, own] : others;
      const saved = await saveDeliveries(host, { version: version ?? listVersion.current, deliveries });
      return { id: 0, ...saved };
    },
    async readLatest() {
      const latest = await queryClient.fetchQuery({ ...deliveriesQuery(host, language), staleTime: 0 });
      handles.current = latest.deliveries.map((one) => one.handle);
      listVersion.current = latest.version;
      const now = valueOfForm(latest.deliveries.find((one) => one.handle === handle)?.delivery);
      if (!now) throw new CallError(404, 'NotFound');
      return { version: latest.version, value: now };
    },
    onSaved: (_, { name }) => {
      showToast(t('deliverySaved', { name }));
      if (!stored) void navigate(`/${host}/settings/deliveries`, { replace: true });
    },
  });
  useShortcut('mod+s', () => void form.save());
  return form;
}
