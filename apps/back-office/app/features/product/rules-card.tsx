import { conditions } from '@witryna/contract/product-kinds';
import { withdrawalExclusions } from '@witryna/contract/withdrawal-exclusions';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { DraftText } from './draft-fields.tsx';
import { useChange, useDraft, useProblem, useSession } from './form-context.ts';
import { UnitPriceFields } from './unit-price-fields.tsx';

/** How the product is sold: taxes, withdrawal, age, deliveries. */
export function RulesCard() {
  const t = useTexts('back-office-goods');
  const { choices } = useSession();
  const change = useChange();
  const condition = useDraft((draft) => draft.condition);
  const withdrawalExcluded = useDraft((draft) => draft.withdrawalExcluded);
  const perishable = useDraft((draft) => draft.perishable);
  const deliveryIds = useDraft((draft) => draft.deliveryIds);
  const deliveriesError = useProblem('deliveryIds');
  return (
    <Card title={t('rules')}>
      <div className="flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <DraftText
            name="vatRate"
            label={t('vatRate')}
            hint={t('vatHint')}
            inputMode="decimal"
            maxLength={6}
            suggestions={choices.vatRates.map(String)}
          />
          <DraftText
            name="minimumAge"
            label={t('minimumAge')}
            hint={t('minimumAgeHint')}
            inputMode="numeric"
            maxLength={2}
          />
        </div>
        <UnitPriceFields />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <SelectField
            label={t('withdrawal')}
            data-path="withdrawalExcluded"
            value={withdrawalExcluded ?? ''}
            onChange={({ target }) =>
              change({ withdrawalExcluded: withdrawalExclusions.find((one) => one === target.value) ?? null })
            }
          >
            <option value="">{t('withdrawal_none')}</option>
            {withdrawalExclusions.map((one) => (
              <option key={one} value={one}>
                {t(`withdrawal_${one}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('condition')}
            data-path="condition"
            value={condition}
            onChange={({ target }) =>
              change({ condition: conditions.find((one) => one === target.value) ?? condition })
            }
          >
            {conditions.map((one) => (
              <option key={one} value={one}>
                {t(`condition_${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <CheckField
          label={t('perishable')}
          hint={t('perishableHint')}
          checked={perishable}
          onChange={({ target }) => change({ perishable: target.checked })}
        />
        {choices.deliveries.length > 0 && (
          <fieldset>
            <legend className="text-sm font-medium">{t('deliveries')}</legend>
            <CheckField
              label={t('allDeliveries')}
              data-path="deliveryIds"
              error={deliveriesError}
              checked={deliveryIds === null}
              onChange={({ target }) =>
                change({ deliveryIds: target.checked ? null : choices.deliveries.map(({ id }) => id) })
              }
            />
            {deliveryIds !== null && (
              <div className="ml-8 grid gap-x-3 sm:grid-cols-2">
                {choices.deliveries.map(({ id, name }) => (
                  <CheckField
                    key={id}
                    label={name}
                    checked={deliveryIds.includes(id)}
                    onChange={({ target }) =>
                      change({
                        deliveryIds: target.checked ? [...deliveryIds, id] : deliveryIds.filter((one) => one !== id),
                      })
                    }
                  />
                ))}
              </div>
            )}
          </fieldset>
        )}
        <DraftText
          name="externalUrl"
          label={t('externalUrl')}
          hint={t('externalUrlHint')}
          isOptional
          inputMode="url"
          maxLength={2000}
        />
      </div>
    </Card>
  );
}
