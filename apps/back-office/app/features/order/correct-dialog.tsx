import { zodResolver } from '@hookform/resolvers/zod';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { countryText } from '../../platform/texts/country-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CorrectionField } from './correction-field.tsx';
import { type Correction, type CorrectionValues, correctionOf, correctionSchema } from './correction-form.ts';
import { PointField } from './point-field.tsx';
import { useCorrect } from './use-correct.ts';

interface CorrectDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  onClose(): void;
}

/** The form that corrects where an order goes and whom it concerns. Whatever was typed stays until it is saved. */
export function CorrectDialog({ host, order, onClose }: CorrectDialogProps) {
  const t = useTexts('back-office-order');
  const refusalText = useRefusalText();
  // What the order had when the form was opened: it may change below.
  const [opened] = useState(order);
  const form = useForm<CorrectionValues, unknown, Correction>({
    resolver: zodResolver(correctionSchema),
    defaultValues: correctionOf(opened),
  });
  const { save, isSaving, refusal, meanwhile } = useCorrect(host, opened, form, onClose);
  return (
    <Dialog
      open
      wide
      title={t('correctTitle')}
      closeLabel={t('cancelCorrection')}
      onClose={isSaving ? undefined : onClose}
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-5">
          {meanwhile && <Notice tone="warning">{meanwhile}</Notice>}
          {refusal !== undefined && <Notice tone="error">{refusalText(refusal)}</Notice>}
          <p className="text-sm text-muted">{t('correctAbout')}</p>
          <Part title={t('partBuyer')}>
            <CorrectionField path="buyer.fullName" maxLength={120} />
            <CorrectionField path="buyer.email" type="email" maxLength={254} hint={t('emailHint')} />
            <CorrectionField path="buyer.phone" type="tel" maxLength={40} />
          </Part>
          {opened.address && <AddressPart order={opened} />}
          {opened.delivery.point && <PointPart host={host} order={opened} />}
          {opened.invoice && (
            <Part title={t('partInvoice')}>
              <CorrectionField path="invoice.companyName" maxLength={200} />
              <CorrectionField path="invoice.companyTaxId" maxLength={20} />
              <CorrectionField path="invoice.companyAddress" maxLength={300} />
              <CorrectionField path="invoice.companyEmail" type="email" maxLength={254} />
            </Part>
          )}
          <CheckField {...form.register('tell')} label={t('tellBuyer')} hint={t('tellBuyerHint')} />
          <DialogButtons>
            <Button disabled={isSaving} onClick={onClose}>
              {t('cancelCorrection')}
            </Button>
            <Button type="submit" tone="primary" busy={isSaving}>
              {t('saveCorrection')}
            </Button>
          </DialogButtons>
        </form>
      </FormProvider>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

function AddressPart({ order }: { order: HandledOrder }) {
  const t = useTexts('back-office-order');
  const language = useLanguage();
  const { country = '', stateCountry } = order.address ?? {};
  return (
    <Part title={t('partAddress')}>
      <CorrectionField path="address.street" maxLength={150} />
      <CorrectionField path="address.residence" maxLength={50} isOptional />
      <div className="grid gap-3 sm:grid-cols-[1fr_2fr]">
        <CorrectionField path="address.postCode" maxLength={20} />
        <CorrectionField path="address.city" maxLength={100} />
      </div>
      {stateCountry !== undefined && <CorrectionField path="address.stateCountry" maxLength={100} />}
      <TextField
        label={t('country')}
        hint={t('countryHint')}
        value={countryText(country, language)}
        disabled
        readOnly
      />
    </Part>
  );
}

function PointPart({ host, order }: { host: string; order: HandledOrder }) {
  const t = useTexts('back-office-order');
  const { control, setValue } = useFormContext<CorrectionValues>();
  const chosen = useWatch({ control, name: 'pointId' }) ?? '';
  const { point } = order.delivery;
  return (
    <Part title={t('partPoint')}>
      <PointField
        host={host}
        of={{ id: order.id }}
        first={[point?.name, point?.address].filter(Boolean).join(', ')}
        chosen={chosen}
        onChoose={(id) => setValue('pointId', id)}
      />
    </Part>
  );
}
