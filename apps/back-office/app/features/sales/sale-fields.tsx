import type { HandledProduct } from '@witryna/contract/goods';
import { type SaleGoodsKind, saleGoodsKinds, saleLimits } from '@witryna/contract/sale-form';
import { useRef } from 'react';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { MomentFields } from '../coupons/coupon-fields.tsx';
import { readPercent } from '../goods/bulk-change.ts';
import { categoryChoices } from '../goods/category-choices.ts';
import { withPercent } from './banner-percent.ts';
import { ChosenGoods } from './chosen-goods.tsx';
import type { SaleDraft } from './sale-draft.ts';

interface SaleFieldsProps {
  readonly host: string;
  readonly draft: SaleDraft;
  readonly choices: HandledProduct['choices'];
  change(part: Partial<SaleDraft>): void;
  errorOf(path: string): string | undefined;
}

const inside = 'flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5';

/** How the shop's people call the sale. */
export function NameCard({ draft, change, errorOf }: SaleFieldsProps) {
  const t = useTexts('back-office-sales');
  return (
    <Card title={t('sale')}>
      <div className={inside}>
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          data-path="name"
          autoComplete="off"
          maxLength={saleLimits.name}
          value={draft.name}
          error={errorOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
    </Card>
  );
}

/** Which goods it reduces, and by how much. */
export function GoodsCard({ host, draft, choices, change, errorOf }: SaleFieldsProps) {
  const t = useTexts('back-office-sales');
  const shared = useTexts('back-office-goods');
  const language = useLanguage();
  // What was read last: between two percentages, the field may be empty.
  const former = useRef<number>(undefined);
  function typePercent(percent: string) {
    former.current = readPercent(draft.percent) ?? former.current;
    const read = readPercent(percent);
    const follows = read !== undefined && { bannerText: withPercent(draft.bannerText, former.current, read, language) };
    change({ percent, ...follows });
  }
  const kinds = { products: t('kind_products'), category: t('kind_category'), manufacturer: t('kind_manufacturer') };
  const box = { path: 'goods.id', error: errorOf('goods.id') };
  return (
    <Card title={t('whatItDoes')}>
      <div className={inside}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('kind')}
            value={draft.kind}
            onChange={({ target }) => change({ kind: kindOf(target.value) })}
          >
            {saleGoodsKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </SelectField>
          {draft.kind === 'category' && (
            <ChoiceBox
              {...box}
              label={t('category')}
              choices={categoryChoices(choices.categories)}
              emptyText={shared('noCategoryFound')}
              clearLabel={shared('clearCategory')}
              value={draft.categoryId}
              onChoose={(categoryId) => change({ categoryId })}
            />
          )}
          {draft.kind === 'manufacturer' && (
            <ChoiceBox
              {...box}
              label={t('manufacturer')}
              choices={choices.parties.map(({ id, name }) => ({ value: id, label: name }))}
              emptyText={t('noManufacturerFound')}
              clearLabel={t('clearManufacturer')}
              value={draft.manufacturerId}
              onChoose={(manufacturerId) => change({ manufacturerId })}
            />
          )}
        </div>
        {draft.kind === 'products' && (
          <ChosenGoods
            host={host}
            ids={draft.productIds}
            error={errorOf('goods.ids')}
            onChange={(productIds) => change({ productIds })}
          />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={t('percent')}
            hint={draft.kind === 'products' ? t('percentHint') : undefined}
            data-path="percent"
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={draft.percent}
            error={errorOf('percent')}
            onChange={({ target }) => typePercent(target.value)}
          />
        </div>
        <p className="text-xs text-muted">
          {draft.kind === 'category' && `${t('categoryHint')} `}
          {t('frozenHint')}
        </p>
      </div>
    </Card>
  );
}

function kindOf(value: string): SaleGoodsKind {
  return saleGoodsKinds.find((kind) => kind === value) ?? 'category';
}

type TimesCardProps = Pick<SaleFieldsProps, 'draft' | 'change' | 'errorOf'> & {
  /** Whether it has begun, so that only its end can be another one. */
  readonly hasBegun: boolean;
};

/** From when until when. A day without a time is the whole day. */
export function TimesCard({ draft: { from, to, planned }, hasBegun, change, errorOf }: TimesCardProps) {
  const t = useTexts('back-office-sales');
  const language = useLanguage();
  const wholeDay = to.day !== '' && to.time === '' ? t('wholeDay', { day: dayText(to.day, language) }) : undefined;
  return (
    <Card title={t('when')}>
      <div className={inside}>
        {!hasBegun && (
          <MomentFields
            path="startsAt"
            labels={{ day: t('firstDay'), time: t('firstTime') }}
            hints={{ day: t('firstDayHint'), time: t('firstTimeHint') }}
            isRequired={planned}
            moment={from}
            error={errorOf('startsAt')}
            onChange={(part) => change({ from: { ...from, ...part } })}
          />
        )}
        <MomentFields
          path="endsAt"
          labels={{ day: t('lastDay'), time: t('lastTime') }}
          hints={{ day: t('lastDayHint'), time: t('lastTimeHint') }}
          isRequired={planned}
          moment={to}
          error={errorOf('endsAt')}
          onChange={(part) => change({ to: { ...to, ...part } })}
        />
        {wholeDay && <p className="text-sm text-muted">{wholeDay}</p>}
        {!hasBegun && (
          <CheckField
            label={t('planned')}
            hint={t('plannedHint')}
            data-path="planned"
            checked={planned}
            error={errorOf('planned')}
            onChange={({ target }) => change({ planned: target.checked })}
          />
        )}
      </div>
    </Card>
  );
}
