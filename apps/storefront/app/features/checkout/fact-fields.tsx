import {
  asksFor,
  type FactGroup,
  hasHint,
  orderFacts,
  type TextFactName,
  textFactNames,
} from '@witryna/contract/order-facts';
import { useMessages } from '../../platform/texts/messages.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useCheckoutData, useTextControl } from './checkout-form-context.ts';

/** The fields of a group of the order's facts, as far as the shop asks for them. */
export function FactFields({ group }: { group: FactGroup }) {
  const checkout = useCheckoutData();
  return textFactNames
    .filter((name) => orderFacts[name].group === group && asksFor(checkout, name))
    .map((name) => <FactField key={name} name={name} />);
}

function FactField({ name }: { name: TextFactName }) {
  const t = useMessages('purchase');
  const tShop = useMessages('shop');
  const { max, rows } = orderFacts[name];
  const field = {
    ...useTextControl(name),
    label: t(`fact_${name}`),
    hint: hasHint(name) ? t(`hint_${name}`) : undefined,
    optional: tShop('optional'),
    autoComplete: 'off',
    maxLength: max,
  };
  return rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} enterKeyHint="next" />;
}
