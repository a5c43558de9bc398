import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { CarrierService, NewParcel, OrderParcel, ParcelChoice } from '@witryna/contract/parcels';
import { type SubmitEvent, useState } from 'react';
import { orderQuery } from '../../platform/api/order-calls.ts';
import { createParcel, parcelsKey } from '../../platform/api/parcel-calls.ts';
import { useChange } from '../../platform/api/use-change.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useParcelRefusal } from '../orders/parcel-words.ts';
import { draftOfParcel, type ParcelDraft, type ParcelField, parcelOfDraft } from './parcel-form.ts';

interface ParcelDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  readonly services: readonly CarrierService[];
  readonly first: ParcelChoice;
  /** The parcel that was refused, if it is tried again. */
  readonly failed: OrderParcel | undefined;
  onClose(): void;
}

/** Asks how a parcel is sent. It begins with what the order and the carrier's settings say. */
export function ParcelDialog({ host, order, services, first, failed, onClose }: ParcelDialogProps) {
  const t = useTexts('back-office-parcels');
  const language = useLanguage();
  const refusalText = useParcelRefusal();
  const { currency } = order;
  const [draft, setDraft] = useState(() => draftOfParcel(first, services, { currency, language }));
  const [isTried, setTried] = useState(false);
  const create = useChange(
    (wish: NewParcel) => createParcel(host, order.id, wish),
    parcelsKey(host),
    orderQuery(host, order.id).queryKey,
  );
  const service = services[draft.service];
  const read = parcelOfDraft(draft, services, currency);
  const change = (field: Exclude<ParcelField, 'service'>) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [field]: event.target.value });
  const errorOf = (field: ParcelField) =>
    isTried && 'wrong' in read && read.wrong.includes(field) ? t(`wrong_${kindOf(field)}`) : undefined;
  function chooseService(place: number) {
    const [size] = services[place]?.sizes ?? [];
    setDraft({ ...draft, service: place, size: size?.id ?? '' });
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTried(true);
    if ('wish' in read) create.mutate(read.wish, { onSuccess: onClose });
  }
  // Whether the first try has bought one is not known, so only the same may be tried.
  const isFixed = failed?.failure?.reason === 'unreachable';
  const text = (field: Exclude<ParcelField, 'service' | 'size'>) => ({
    value: draft[field],
    error: errorOf(field),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: change(field),
  });
  return (
    <Dialog
      open
      title={t(failed ? 'tryAgain' : 'create')}
      closeLabel={t('close')}
      onClose={create.isPending ? undefined : onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {create.error && <Notice tone="error">{refusalText(create.error)}</Notice>}
        {service?.isTest && <Notice tone="info">{t('testNotice')}</Notice>}
        {isFixed ? (
          <p className="text-sm text-muted">{t('sameAgain')}</p>
        ) : (
          <>
            <SelectField
              label={t('service')}
              value={draft.service}
              onChange={({ target }) => chooseService(Number(target.value))}
            >
              {services.map(({ carrier, carrierName, service: id, name }, place) => (
                <option key={`${carrier} ${id}`} value={place}>
                  {carrierName} · {name}
                </option>
              ))}
            </SelectField>
            {service && <MeasureFields service={service} draft={draft} text={text} errorOf={errorOf} change={change} />}
            {service?.takesCash && <TextField label={t('cash', { currency })} hint={t('cashHint')} {...text('cash')} />}
            {service?.takesInsurance && (
              <TextField label={t('insurance', { currency })} hint={t('insuranceHint')} {...text('insurance')} />
            )}
          </>
        )}
        <DialogButtons>
          <Button disabled={create.isPending} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" tone="primary" busy={create.isPending}>
            {t(failed ? 'tryAgain' : 'buy')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface MeasureFieldsProps {
  readonly service: CarrierService;
  readonly draft: ParcelDraft;
  text(field: 'length' | 'width' | 'height' | 'weight'): { value: string; error: string | undefined };
  errorOf(field: ParcelField): string | undefined;
  change(field: 'size'): (event: { target: { value: string } }) => void;
}

/** The size of a service that knows some, or what a measured parcel measures. */
function MeasureFields({ service, draft, text, errorOf, change }: MeasureFieldsProps) {
  const t = useTexts('back-office-parcels');
  if (service.sizes.length > 0) {
    return (
      <SelectField label={t('size')} value={draft.size} error={errorOf('size')} onChange={change('size')}>
        {service.sizes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField label={t('length')} {...text('length')} />
      <TextField label={t('width')} {...text('width')} />
      <TextField label={t('height')} {...text('height')} />
      <TextField label={t('weight')} {...text('weight')} />
    </div>
  );
}

/** Which text says what is wrong in a field. */
function kindOf(field: ParcelField): 'choice' | 'measure' | 'amount' {
  if (field === 'service' || field === 'size') return 'choice';
  return field === 'insurance' || field === 'cash' ? 'amount' : 'measure';
}
