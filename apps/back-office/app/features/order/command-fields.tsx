import type { HandledOrder } from '@witryna/contract/admin-orders';
import { cancelCauses, type OrderCommand } from '@witryna/contract/order-commands';
import { useFormContext } from 'react-hook-form';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx';
import {
  type CommandField,
  type CommandValues,
  fieldKinds,
  fieldsOfCommand,
  refundableMinor,
} from './command-schema.ts';

interface CommandFieldsProps {
  readonly name: OrderCommand;
  readonly order: HandledOrder;
}

/** The fields of a command, made from the contract's schema of its input. */
export function CommandFields({ name, order }: CommandFieldsProps) {
  return fieldsOfCommand(name).map((field) => <OneField key={field} field={field} order={order} />);
}

function OneField({ field, order }: { field: CommandField; order: HandledOrder }) {
  const t = useTexts('back-office-orders');
  const problemText = useProblemText();
  const money = useMoney(order.currency);
  const { register, formState } = useFormContext<CommandValues>();
  const hintKey = `hint_${field}`;
  const shared = {
    ...register(field),
    label: t(`field_${field}`),
    hint:
      field === 'amountMinor'
        ? t('amountHint', { amount: money(refundableMinor(order)) })
        : t.has(hintKey) && t(hintKey),
    error: problemText(formState.errors[field]),
  };
  switch (fieldKinds[field]) {
    case 'check':
      return <CheckField {...shared} />;
    case 'text':
      return <TextArea {...shared} optional={t('optional')} maxLength={500} />;
    case 'day':
      return <TextField {...shared} optional={t('optional')} type="date" />;
    case 'amount':
      return <TextField {...shared} optional={t('optional')} inputMode="decimal" autoComplete="off" />;
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
