import type { HandledOrder } from '@witryna/contract/admin-orders';
import { cancelCauses, type OrderCommand } from '@witryna/contract/order-commands';
import { useFormContext } from 'react-hook-form';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { type CommandField, type CommandValues, fieldKinds, fieldsOfCommand, refundOf } from './command-schema.ts';
import { isRefundable } from './order-pieces.ts';
import { PieceFields } from './piece-fields.tsx';

interface CommandFieldsProps {
  readonly name: OrderCommand;
  readonly order: HandledOrder;
}

/** The fields of a command, made from the contract's schema of its input. */
export function CommandFields({ name, order }: CommandFieldsProps) {
  return fieldsOfCommand(name).map((field) => <OneField key={field} name={name} field={field} order={order} />);
}

interface OneFieldProps extends CommandFieldsProps {
  readonly field: CommandField;
}

function OneField({ name, field, order }: OneFieldProps) {
  const t = useTexts('back-office-orders');
  const problemText = useProblemText();
  const { register, formState } = useFormContext<CommandValues>();
  const error = problemText(formState.errors[field]);
  if (field === 'returned' || field === 'withdrawn' || field === 'pieces')
    return <PieceFields {...{ name, field, order, error }} />;
  if (field === 'deliveryMinor' || field === 'amountMinor') return <AmountField {...{ field, order, error }} />;
  if (field === 'removed' || (field === 'byHand' && !isRefundable(order))) return null;
  const hintKey = `hint_${field}`;
  const shared = { ...register(field), label: t(`field_${field}`), hint: t.has(hintKey) && t(hintKey), error };
  switch (fieldKinds[field]) {
    case 'by-line':
      return null;
    case 'check':
      return <CheckField {...shared} />;
    case 'text':
      return <TextArea {...shared} optional={t('optional')} maxLength={500} />;
    case 'day':
      return <TextField {...shared} optional={t('optional')} type="date" />;
    case 'cause':
      return (
        <SelectField {...shared} optional={t('optional')}>
          <option value="">{t('cause_none')}</option>
          {cancelCauses.map((cause) => (
            <option key={cause} value={cause}>
              {t(`cause_${cause}`)}
            </option>
          ))}
        </SelectField>
      );
    default:
      return <TextField {...shared} optional={t('optional')} autoComplete="off" maxLength={60} />;
  }
}

interface AmountFieldProps {
  readonly field: 'deliveryMinor' | 'amountMinor';
  readonly order: HandledOrder;
  readonly error: string | undefined;
}

/** An amount of a refund, which tells what is refunded if it is left empty, or how much is left. */
function AmountField({ field, order, error }: AmountFieldProps) {
  const t = useTexts('back-office-orders');
  const money = useMoney(order.currency);
  const { register, watch } = useFormContext<CommandValues>();
  const values = watch();
  const untyped = field === 'deliveryMinor' ? { ...values, deliveryMinor: '' } : values;
  const { deliveryMinor, amountMinor, mostMinor } = refundOf(untyped, order);
  if (field === 'deliveryMinor' && order.deliveryRefund.leftMinor === 0) return null;
  return (
    <TextField
      {...register(field, field === 'deliveryMinor' ? { deps: 'amountMinor' } : {})}
      label={t(`field_${field}`)}
      hint={
        field === 'amountMinor'
          ? amountMinor > 0
            ? t('amountHint', { amount: money(amountMinor) })
            : t('amountOpenHint', { most: money(mostMinor) })
          : t('deliveryHint', { amount: money(deliveryMinor), most: money(order.deliveryRefund.leftMinor) })
      }
      error={error}
      optional={t('optional')}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
