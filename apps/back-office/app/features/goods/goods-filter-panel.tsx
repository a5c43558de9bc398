import { type GoodsFilter, goodsLacks, stockStates } from '@witryna/contract/goods';
import { useTexts } from '../../platform/texts/texts.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { categoryChoices } from './category-choices.ts';
import { type Categories, UNSOLD_DAYS } from './goods-filter.ts';

interface GoodsFilterPanelProps {
  readonly filter: GoodsFilter;
  readonly categories: Categories;
  onChange(part: GoodsFilter): void;
}

/** The fields of the filters. */
export function GoodsFilterPanel({ filter, categories, onChange }: GoodsFilterPanelProps) {
  const t = useTexts('back-office-goods');
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <ChoiceBox
        label={t('category')}
        placeholder={t('anyCategory')}
        choices={categoryChoices(categories)}
        emptyText={t('noCategoryFound')}
        clearLabel={t('clearCategory')}
        value={filter.category ?? null}
        onChoose={(category) => onChange({ category: category ?? undefined })}
      />
      <SelectField
        label={t('filter_stock')}
        value={filter.stock ?? ''}
        onChange={({ target }) => onChange({ stock: stockStates.find((state) => state === target.value) })}
      >
        <option value="">{t('anyStock')}</option>
        {stockStates.map((state) => (
          <option key={state} value={state}>
            {t(`stock_${state}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('filter_lacks')}
        value={filter.lacks ?? ''}
        onChange={({ target }) => onChange({ lacks: goodsLacks.find((lack) => lack === target.value) })}
      >
        <option value="">{t('anyLack')}</option>
        {goodsLacks.map((lack) => (
          <option key={lack} value={lack}>
            {t(`lacks_${lack}`)}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-col lg:pt-5">
        <CheckField
          label={t('filter_reduced')}
          checked={filter.reduced === true}
          onChange={({ target }) => onChange({ reduced: target.checked || undefined })}
        />
        <CheckField
          label={t('filter_unsoldDays')}
          checked={filter.unsoldDays !== undefined}
          onChange={({ target }) => onChange({ unsoldDays: target.checked ? UNSOLD_DAYS : undefined })}
        />
      </div>
    </div>
  );
}
