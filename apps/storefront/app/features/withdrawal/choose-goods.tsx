import { zodResolver } from '@hookform/resolvers/zod';
import { type WithdrawerForm, withdrawerForm } from '@witryna/contract/forms/withdrawal-form';
import type { Withdrawable } from '@witryna/contract/orders';
import type { Withdraw, Withdrawal } from '@witryna/contract/withdrawal';
import { type Ref, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessage } from '../../platform/api/error-messages.ts';
import { fieldErrorText } from '../../platform/api/field-error-text.ts';
import { operationId } from '../../platform/api/operation-id.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { ExclusionText } from '../cart/exclusion-text.tsx';
import { LineVariants } from '../cart/line-variants.tsx';
import { withdrawableOf } from '../order/may-withdraw.ts';
import type { OrderAccess } from '../order/order-calls.ts';
import { ExcludedGoods } from './excluded-goods.tsx';
import { sendWithdrawal } from './withdrawal-calls.ts';
import type { Draft } from './withdrawal-steps.tsx';

interface ChooseGoodsProps {
  readonly access: OrderAccess;
  readonly order: Withdrawable;
  onward(draft: Draft): void;
  /** Called when sending the statement fails, so that the order can be reloaded: it may have changed. */
  onRefused(): void;
}

type Line = Withdrawable['products'][number];

export function ChooseGoods({ access, order, onward, onRefused }: ChooseGoodsProps) {
  const t = useMessages('withdrawal');
  const tShop = useMessages('shop');
  const remaining = withdrawableOf(order);
  const { fullName, email } = order.buyer;
  const form = useForm<WithdrawerForm>({ resolver: zodResolver(withdrawerForm), defaultValues: { fullName, email } });
  const { errors, isSubmitting } = form.formState;
  const [pieces, setPieces] = useState<Record<number, number>>(() => ofOnlyPiece(remaining));
  const [isChosenWrong, setChosenWrong] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const goods = useRef<HTMLFieldSetElement>(null);
  const errorOf = fieldErrorText(errors, t);
  const choose = (combinationId: number, quantity: number) => {
    setPieces((before) => ({ ...before, [combinationId]: quantity }));
    setChosenWrong(false);
  };
  const piecesOf = ({ combinationId, quantity }: Line) => Math.min(pieces[combinationId] ?? 0, quantity);
  const lines = remaining
    .map((line) => ({ combinationId: line.combinationId, quantity: piecesOf(line) }))
    .filter(({ quantity }) => quantity > 0);
  const send = async (key: string, body: Withdraw): Promise<Withdrawal> => {
    try {
      return await sendWithdrawal(access, key, body);
    } catch (error) {
      onRefused();
      throw error;
    }
  };
  const fill = form.handleSubmit(async (withdrawer) => {
    setRefusal(undefined);
    if (lines.length === 0) return goods.current?.querySelector('input')?.focus();
    const key = operationId();
    try {
      const draft = await send(key, { ...withdrawer, lines, step: 'draft' });
      onward({
        ...withdrawer,
        number: order.number,
        goods: draft.lines.map(inWords),
        send: () => send(key, { ...withdrawer, lines, step: 'confirm' }),
      });
    } catch (error) {
      setRefusal(tShop(errorMessage(error)));
    }
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        setChosenWrong(lines.length === 0);
        return fill(event);
      }}
      aria-label={t('title')}
      tabIndex={-1}
      className="flex flex-col gap-6 outline-none"
    >
      <h2 className="text-lg">{t('order', { number: order.number })}</h2>
      <Goods ref={goods} lines={remaining} piecesOf={piecesOf} isWrong={isChosenWrong} onChoose={choose} />
      <ExcludedGoods order={order} />
      <TextField
        label={t('fullName')}
        autoComplete="name"
        required
        error={errorOf('fullName')}
        {...form.register('fullName')}
      />
      <EmailField label={t('receiptEmail')} required error={errorOf('email')} {...form.register('email')} />
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button type="submit" size="lg" busy={isSubmitting} className="self-start">
        {t('onward')}
      </Button>
    </form>
  );
}

interface GoodsProps {
  readonly ref: Ref<HTMLFieldSetElement>;
  readonly lines: readonly Line[];
  readonly isWrong: boolean;
  piecesOf(line: Line): number;
  onChoose(combinationId: number, quantity: number): void;
}

function Goods({ ref, lines, isWrong, piecesOf, onChoose }: GoodsProps) {
  const t = useMessages('withdrawal');
  const tShop = useMessages('shop');
  const error = useId();
  return (
    <fieldset ref={ref} aria-describedby={isWrong ? error : undefined}>
      <legend className="mb-2 text-sm font-semibold">{t('which')}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => {
          const chosen = piecesOf(line);
          return (
            <li key={line.combinationId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-60">
                <Checkbox
                  checked={chosen > 0}
                  aria-invalid={isWrong || undefined}
                  onChange={(event) => onChoose(line.combinationId, event.target.checked ? line.quantity : 0)}
                  label={
                    <span className="flex gap-4">
                      <Picture
                        source={line.photo}
                        alt=""
                        sizes="56px"
                        widest={120}
                        className="w-14 shrink-0 self-start rounded-sm"
                      />
                      <span className="min-w-0">
                        <span className="font-semibold">{line.name}</span>
                        <LineVariants variants={line.variants} />
                        <ExclusionText exclusion={line.withdrawalExcluded} />
                      </span>
                    </span>
                  }
                />
              </div>
              {chosen > 0 && line.quantity > 1 && (
                <QuantityStepper
                  className="max-sm:ml-9"
                  value={chosen}
                  max={line.quantity}
                  texts={{ label: t('pieces'), decrease: tShop('decrease'), increase: tShop('increase') }}
                  onChange={(quantity) => onChoose(line.combinationId, quantity)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <FieldError id={error} error={isWrong ? t('noneChosen') : undefined} />
    </fieldset>
  );
}

/** The goods that are chosen by default: if only one piece is left to withdraw, that one. */
function ofOnlyPiece(lines: readonly Line[]): Record<number, number> {
  const [only, ...others] = lines;
  return only?.quantity === 1 && others.length === 0 ? { [only.combinationId]: 1 } : {};
}

function inWords({ name, variants, quantity }: Pick<Line, 'name' | 'variants' | 'quantity'>): string {
  return [`${quantity} × ${name}`, ...variants.map((variant) => `${variant.name}: ${variant.value}`)].join(', ');
}
