import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { OrderCommand } from '@witryna/contract/order-commands';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useMoney } from '../../platform/texts/show-money.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, FieldError } from '../../ui/field.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { CommandValues } from './command-schema.ts';
import { allPieces, leftPieces, type PieceValues } from './order-pieces.ts';

interface PieceFieldsProps {
  readonly name: OrderCommand;
  readonly field: 'returned' | 'withdrawn' | 'pieces';
  readonly order: HandledOrder;
  readonly error: string | undefined;
}

/** Asks how many pieces of each line a command is about, and of those that came back whether they go on sale. */
export function PieceFields({ name, field, order, error }: PieceFieldsProps) {
  const t = useTexts('back-office-orders');
  const id = useId();
  const { control } = useFormContext<CommandValues>();
  const lines = order.products.filter((line) => leftPieces(name, line, order) > 0);
  if (lines.length === 0) return null;
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1 text-sm font-medium">{t(`field_${field}`)}</legend>
      <Controller
        control={control}
        name={field}
        rules={{ deps: 'amountMinor' }}
        render={({ field: { value = {}, onChange } }) => (
          <>
            <ul className="divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <PieceLine
                  key={line.position}
                  line={line}
                  currency={order.currency}
                  max={leftPieces(name, line, order)}
                  value={value[line.position] ?? { quantity: 0, restock: true }}
                  withRestock={field === 'returned'}
                  onChange={(changed) => onChange({ ...value, [line.position]: changed })}
                />
              ))}
            </ul>
            <Button className="mt-2" onClick={() => onChange(allPieces(name, order))}>
              {t('allPieces')}
            </Button>
          </>
        )}
      />
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface PieceLineProps {
  readonly line: HandledOrder['products'][number];
  readonly currency: string;
  readonly max: number;
  readonly value: PieceValues[string];
  readonly withRestock: boolean;
  onChange(value: PieceValues[string]): void;
}

function PieceLine({ line, currency, max, value, withRestock, onChange }: PieceLineProps) {
  const t = useTexts('back-office-orders');
  const money = useMoney(currency);
  const about = [...line.variants.map((variant) => variant.value), line.sku].filter(Boolean).join(' · ');
  return (
    <li className="py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <p className="font-medium wrap-anywhere">{line.name}</p>
          <p className="text-xs text-muted">
            {[about, line.gift ? t('gift') : money(line.unitPriceMinor), t('pieces', { count: max })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Stepper
          label={t('piecesOf', { name: [line.name, about].filter(Boolean).join(', ') })}
          less={t('onePieceLess')}
          more={t('onePieceMore')}
          max={max}
          value={value.quantity}
          onChange={(quantity) => onChange({ ...value, quantity })}
        />
      </div>
      {withRestock && value.quantity > 0 && (
        <CheckField
          label={t('field_restock')}
          hint={t('hint_restock')}
          checked={value.restock}
          onChange={(event) => onChange({ ...value, restock: event.target.checked })}
        />
      )}
    </li>
  );
}
