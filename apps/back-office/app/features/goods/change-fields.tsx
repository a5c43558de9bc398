import { productStatuses } from '@witryna/contract/product-form';
import { useTexts } from '../../platform/texts/texts.ts';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { WordsField } from '../../ui/words-field.tsx';
import type { BulkDraft, BulkKind } from './bulk-change.ts';
import { categoryChoices } from './category-choices.ts';
import type { Categories } from './goods-filter.ts';

interface ChangeFieldsProps {
  readonly kind: BulkKind;
  readonly draft: BulkDraft;
  readonly categories: Categories;
  readonly fault: { readonly field: string; readonly text: string } | undefined;
  onChange(part: Partial<BulkDraft>): void;
}

/** The fields of a change of several products. */
export function ChangeFields({ kind, draft, categories, fault, onChange }: ChangeFieldsProps) {
  const t = useTexts('back-office-goods');
  const errorOf = (field: string) => (fault?.field === field ? fault.text : undefined);
  const percent = (
    <TextField
      label={t(kind === 'sale' ? 'salePercent' : 'percent')}
      hint={kind === 'sale' ? t('saleHint') : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      value={draft.percent}
      error={errorOf('percent')}
      onChange={({ target }) => onChange({ percent: target.value })}
    />
  );
  switch (kind) {
    case 'status':
      return (
        <SelectField
          label={t('status')}
          value={draft.status}
          onChange={({ target }) =>
            onChange({ status: productStatuses.find((one) => one === target.value) ?? draft.status })
          }
        >
          {productStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`status_${one}`)}
            </option>
          ))}
        </SelectField>
      );
    case 'category':
      return (
        <ChoiceBox
          label={t('category')}
          placeholder={t('noCategory')}
          choices={categoryChoices(categories)}
          emptyText={t('noCategoryFound')}
          clearLabel={t('clearCategory')}
          value={draft.categoryId}
          onChoose={(categoryId) => onChange({ categoryId })}
        />
      );
    case 'tags':
      return (
        <>
          <WordsField
            label={t('addTags')}
            hint={t('tagsHint')}
            error={errorOf('tags')}
            words={draft.addTags}
            suggestions={[]}
            removeLabel={(name) => t('removeTag', { name })}
            onChange={(addTags) => onChange({ addTags })}
          />
          <WordsField
            label={t('removeTags')}
            words={draft.removeTags}
            suggestions={[]}
            removeLabel={(name) => t('removeTag', { name })}
            onChange={(removeTags) => onChange({ removeTags })}
          />
        </>
      );
    case 'vat':
      return (
        <TextField
          label={t('vatRate')}
          hint={t('vatHint')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={draft.vatRate}
          error={errorOf('vatRate')}
          onChange={({ target }) => onChange({ vatRate: target.value })}
        />
      );
    case 'sale':
      return (
        <>
          <CheckField
            label={t('endSale')}
            hint={t('endSaleHint')}
            checked={draft.endsSale}
            onChange={({ target }) => onChange({ endsSale: target.checked })}
          />
          {!draft.endsSale && percent}
          {!draft.endsSale && (
            <div className="grid items-start gap-3 sm:grid-cols-2">
              {(['saleFrom', 'saleTo'] as const).map((name) => (
                <TextField
                  key={name}
                  type="datetime-local"
                  label={t(name)}
                  hint={name === 'saleFrom' ? t('saleFromHint') : t('saleToHint')}
                  max="2999-12-31T23:59"
                  value={draft[name]}
                  error={errorOf(name)}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                />
              ))}
            </div>
          )}
        </>
      );
    default:
      return (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <SelectField
            label={t('direction')}
            value={draft.direction}
            onChange={({ target }) => onChange({ direction: target.value === 'down' ? 'down' : 'up' })}
          >
            <option value="up">{t('direction_up')}</option>
            <option value="down">{t('direction_down')}</option>
          </SelectField>
          {percent}
          <p className="text-xs text-muted sm:col-span-2">{t('percentHint')}</p>
        </div>
      );
  }
}
