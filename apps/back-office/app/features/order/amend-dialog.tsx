import type { HandledOrder } from '@witryna/contract/admin-orders';
import { type FormEvent, useState } from 'react';
import { fieldsOf } from '../../platform/api/call-error.ts';
import type { MovedOrder } from '../../platform/api/order-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddGoodsField } from './add-goods-field.tsx';
import { type AmendValues, addGoods, firstAmendValues, readAmendment } from './amend-form.ts';
import { AmendLines } from './amend-lines.tsx';
import { useAmendProblem } from './amend-problem.ts';
import { AmendTotals } from './amend-totals.tsx';
import { useAmend } from './use-amend.ts';

interface AmendDialogProps {
  readonly host: string;
  readonly order: HandledOrder;
  onAmended(order: MovedOrder): void;
  onClose(): void;
}

/** The form that changes the goods of an order and the shop's discount, with what it comes to. */
export function AmendDialog({ host, order, onAmended, onClose }: AmendDialogProps) {
  const t = useTexts('back-office-order');
  const tOrders = useTexts('back-office-orders');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const problemText = useProblemText();
  const [values, setValues] = useState(() => firstAmendValues(order, language));
  const [isPressed, setPressed] = useState(false);
  const { draft, isChanged, problems } = readAmendment(values, order);
  const amend = useAmend(host, order, isChanged ? draft : undefined, (amended) => {
    onClose();
    onAmended(amended);
  });
  const problemOf = useAmendProblem(order.currency, amend.error);
  const { totals } = amend;
  const isNamed = Object.keys(fieldsOf(amend.error)).length > 0;

  function change(part: Partial<AmendValues>) {
    amend.forget();
    setValues((before) => ({ ...before, ...part }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (!isChanged || problems.discount || problems.reason || !totals || !amend.isCurrent) return;
    amend.save({ note: values.note, tell: values.tell, totalMinor: totals.totalMinor });
  }

  const shownProblem = (problem: string | undefined) => problem && problemText({ message: problem });
  const discountError = problemOf('discount.amountMinor') ?? shownProblem(problems.discount);
  return (
    <Dialog
      open
      wide
      title={t('amendTitle')}
      closeLabel={t('cancelCorrection')}
      onClose={amend.isSaving ? undefined : onClose}
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-sm text-muted">{t('amendAbout')}</p>
        <AmendLines {...{ host, order, values, draft, problemOf, onChange: change }} />
        <AddGoodsField
          host={host}
          currency={order.currency}
          orderId={order.id}
          onAdd={(goods) => {
            amend.forget();
            setValues((before) => addGoods(before, goods, order.products));
          }}
        />
        <fieldset className="grid gap-3 sm:grid-cols-[1fr_2fr]">
          <legend className="mb-2 text-sm font-semibold">{t('discountPart')}</legend>
          <TextField
            label={t('discountAmount')}
            hint={t('discountAmountHint')}
            value={values.discount}
            error={discountError}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            onChange={({ target }) => change({ discount: target.value })}
          />
          <TextField
            label={t('discountReason')}
            hint={t('discountReasonHint')}
            value={values.reason}
            error={isPressed ? shownProblem(problems.reason) : undefined}
            autoComplete="off"
            maxLength={200}
            onChange={({ target }) => change({ reason: target.value })}
          />
        </fieldset>
        <AmendTotals order={order} totals={isChanged ? totals : undefined} isCurrent={amend.isCurrent} />
        <TextArea
          label={t('amendNote')}
          optional={tOrders('optional')}
          value={values.note}
          maxLength={500}
          onChange={({ target }) => change({ note: target.value })}
        />
        <CheckField
          label={t('tellBuyer')}
          hint={t('tellAmendedHint')}
          checked={values.tell}
          onChange={({ target }) => change({ tell: target.checked })}
        />
        {amend.isOutdated && <Notice tone="warning">{t('amendMeanwhile')}</Notice>}
        {amend.error && !isNamed && <Notice tone="error">{refusalText(amend.error)}</Notice>}
        <DialogButtons>
          <Button disabled={amend.isSaving} onClick={onClose}>
            {t('cancelCorrection')}
          </Button>
          <Button type="submit" tone="primary" busy={amend.isSaving} disabled={!isChanged || !amend.isCurrent}>
            {t('saveAmendment')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
