import { type CouponKind, couponKinds, couponLimits } from '@witryna/contract/coupon-form';
import type { HandledProduct } from '@witryna/contract/goods';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceBox } from '../../ui/choice-box.tsx';
import { classes } from '../../ui/classes.ts';
import { CheckField, controlStyle, Field, SelectField, TextField } from '../../ui/field.tsx';
import { categoryChoices } from '../goods/category-choices.ts';
import type { CouponDraft } from './coupon-draft.ts';
import type { DraftMoment } from './draft-moment.ts';
import { makeCode } from './make-code.ts';

interface CouponFieldsProps {
  readonly draft: CouponDraft;
  readonly currency: string;
  readonly categories: HandledProduct['choices']['categories'];
  change(part: Partial<CouponDraft>): void;
  errorOf(path: string): string | undefined;
}

const inside = 'flex flex-col gap-4 px-4 pb-4 md:px-5 md:pb-5';
const halves = 'grid items-start gap-4 sm:grid-cols-2';

/** The code, and what it takes off. */
export function ValueCard({ draft, currency, change, errorOf }: CouponFieldsProps) {
  const t = useTexts('back-office-coupons');
  const kinds = { percent: t('kind_percent'), amount: t('kind_amount'), 'free-delivery': t('kind_freeDelivery') };
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Card title={t('whatItDoes')}>
      <div className={inside}>
        <Field label={t('code')} hint={t('codeHint')} error={errorOf('code')}>
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <input
                type="text"
                {...control}
                data-path="code"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={couponLimits.code}
                className={classes(controlStyle, 'min-w-0 flex-1 basis-40 uppercase')}
                value={draft.code}
                onChange={({ target }) => change({ code: target.value })}
              />
              <Button onClick={() => change({ code: makeCode() })}>{t('makeCode')}</Button>
            </div>
          )}
        </Field>
        <div className={halves}>
          <SelectField
            label={t('kind')}
            value={draft.kind}
            onChange={({ target }) => change({ kind: kindOf(target.value) })}
          >
            {couponKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds[kind]}
              </option>
            ))}
          </SelectField>
          {draft.kind === 'percent' && (
            <TextField
              {...number}
              label={t('percent')}
              data-path="discount.percent"
              maxLength={8}
              value={draft.percent}
              error={errorOf('discount.percent')}
              onChange={({ target }) => change({ percent: target.value })}
            />
          )}
          {draft.kind === 'amount' && (
            <TextField
              {...number}
              label={t('amount', { currency })}
              data-path="discount.amountMinor"
              maxLength={20}
              value={draft.amount}
              error={errorOf('discount.amountMinor')}
              onChange={({ target }) => change({ amount: target.value })}
            />
          )}
        </div>
        {draft.kind === 'percent' && (
          <CheckField
            label={t('announced')}
            hint={t('announcedHint')}
            data-path="announced"
            checked={draft.announced}
            error={errorOf('announced')}
            onChange={({ target }) => change({ announced: target.checked })}
          />
        )}
      </div>
    </Card>
  );
}

function kindOf(value: string): CouponKind {
  return couponKinds.find((kind) => kind === value) ?? 'percent';
}

/** From when until when it counts. A day without a time is the whole day. */
export function TimesCard({ draft: { from, to }, change, errorOf }: CouponFieldsProps) {
  const t = useTexts('back-office-coupons');
  const language = useLanguage();
  const wholeDay = to.day !== '' && to.time === '' ? t('wholeDay', { day: dayText(to.day, language) }) : undefined;
  return (
    <Card title={t('when')}>
      <div className={inside}>
        <MomentFields
          path="startsAt"
          labels={{ day: t('firstDay'), time: t('firstTime') }}
          hints={{ day: t('firstDayHint'), time: t('firstTimeHint') }}
          moment={from}
          error={errorOf('startsAt')}
          onChange={(part) => change({ from: { ...from, ...part } })}
        />
        <MomentFields
          path="endsAt"
          labels={{ day: t('lastDay'), time: t('lastTime') }}
          hints={{ day: t('lastDayHint'), time: t('lastTimeHint') }}
          moment={to}
          error={errorOf('endsAt')}
          onChange={(part) => change({ to: { ...to, ...part } })}
        />
        {wholeDay && <p className="text-sm text-muted">{wholeDay}</p>}
      </div>
    </Card>
  );
}

interface MomentFieldsProps {
  readonly path: string;
  readonly labels: Record<'day' | 'time', string>;
  readonly hints: Record<'day' | 'time', string>;
  /** Whether the day must be there. */
  readonly isRequired?: boolean;
  readonly moment: DraftMoment;
  readonly error: string | undefined;
  onChange(part: Partial<DraftMoment>): void;
}

/** A day, and a time of it. */
export function MomentFields({ path, labels, hints, isRequired, moment, error, onChange }: MomentFieldsProps) {
  const shared = useTexts('back-office-goods');
  return (
    <div className={halves}>
      <TextField
        type="date"
        max="2999-12-31"
        label={labels.day}
        hint={hints.day}
        optional={isRequired ? undefined : shared('optional')}
        data-path={path}
        value={moment.day}
        error={error}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <TextField
        type="time"
        label={labels.time}
        hint={hints.time}
        optional={shared('optional')}
        value={moment.time}
        onChange={({ target }) => onChange({ time: target.value })}
      />
    </div>
  );
}

/** For whom and for what it counts. */
export function LimitsCard({ draft, currency, categories, change, errorOf }: CouponFieldsProps) {
  const t = useTexts('back-office-coupons');
  const shared = useTexts('back-office-goods');
  const optional = shared('optional');
  const number = { optional, autoComplete: 'off' } as const;
  return (
    <Card title={t('conditions')}>
      <div className={inside}>
        <div className={halves}>
          <TextField
            {...number}
            label={t('minimum', { currency })}
            hint={t('minimumHint')}
            data-path="minimumMinor"
            inputMode="decimal"
            maxLength={20}
            value={draft.minimum}
            error={errorOf('minimumMinor')}
            onChange={({ target }) => change({ minimum: target.value })}
          />
          <ChoiceBox
            label={t('category')}
            hint={t('categoryHint')}
            path="categoryId"
            placeholder={t('allGoods')}
            choices={categoryChoices(categories)}
            emptyText={shared('noCategoryFound')}
            clearLabel={shared('clearCategory')}
            value={draft.categoryId}
            error={errorOf('categoryId')}
            onChoose={(categoryId) => change({ categoryId })}
          />
          <TextField
            {...number}
            label={t('useLimit')}
            hint={t('useLimitHint')}
            data-path="useLimit"
            inputMode="numeric"
            maxLength={12}
            value={draft.useLimit}
            error={errorOf('useLimit')}
            onChange={({ target }) => change({ useLimit: target.value })}
          />
          <TextField
            {...number}
            label={t('perShopperLimit')}
            hint={t('perShopperLimitHint')}
            data-path="perShopperLimit"
            inputMode="numeric"
            maxLength={12}
            value={draft.perShopperLimit}
            error={errorOf('perShopperLimit')}
            onChange={({ target }) => change({ perShopperLimit: target.value })}
          />
        </div>
      </div>
    </Card>
  );
}
