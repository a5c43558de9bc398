import { productLimits } from '@witryna/contract/product-form';
import { useTexts } from '../../platform/texts/texts.ts';
import { TextField } from '../../ui/field.tsx';
import { useChange, useDraft, useProblem, useSession } from './form-context.ts';

/** The price of a unit, such as 12.50 for 100 g, which the law wants beside the price of goods sold by weight. */
export function UnitPriceFields() {
  const t = useTexts('back-office-goods');
  const { currency } = useSession();
  const unitPrice = useDraft((draft) => draft.unitPrice);
  const change = useChange();
  const priceError = useProblem('unitPrice.priceMinor');
  const quantityError = useProblem('unitPrice.quantity');
  const unitError = useProblem('unitPrice.unit');
  const write = (part: Partial<typeof unitPrice>) => change({ unitPrice: { ...unitPrice, ...part } });
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        {t('unitPrice')} <span className="font-normal text-muted">({t('optional')})</span>
      </legend>
      <div className="grid grid-cols-3 items-start gap-3">
        <TextField
          label={t('inCurrency', { name: t('price'), currency })}
          data-path="unitPrice.priceMinor"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={priceError}
          value={unitPrice.price}
          onChange={({ target }) => write({ price: target.value })}
        />
        <TextField
          label={t('unitQuantity')}
          data-path="unitPrice.quantity"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder="100"
          error={quantityError}
          value={unitPrice.quantity}
          onChange={({ target }) => write({ quantity: target.value })}
        />
        <TextField
          label={t('unit')}
          data-path="unitPrice.unit"
          autoComplete="off"
          maxLength={productLimits.unit}
          placeholder="g"
          error={unitError}
          value={unitPrice.unit}
          onChange={({ target }) => write({ unit: target.value })}
        />
      </div>
    </fieldset>
  );
}
