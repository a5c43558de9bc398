import type { HandledProduct } from '@witryna/contract/goods';
import { currencyDigits } from '@witryna/contract/money';
import {
  type HandledOffer,
  type HandledOffers,
  type OfferField,
  type OfferForm,
  offerForm,
} from '@witryna/contract/offers';
import { useState } from 'react';
import { problemOf } from '../../platform/texts/issue-problem.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../ui/dialog.tsx';
import { CheckField, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MomentFields } from '../coupons/coupon-fields.tsx';
import { useGoodsProblem } from '../goods/goods-problem.ts';
import { type OfferDraft, offerOfDraft } from './offer-draft.ts';
import { OfferFigures } from './offer-figures.tsx';
import { OfferValue } from './offer-value.tsx';

interface OfferDialogProps {
  readonly host: string;
  readonly offers: HandledOffers;
  readonly categories: HandledProduct['choices']['categories'];
  readonly opened: OfferDraft;
  /** What it has brought; missing for a new one. */
  readonly figures: HandledOffer['figures'] | undefined;
  readonly isNew: boolean;
  readonly isSaving: boolean;
  /** What the server has found wrong, by the path in the offer. */
  readonly refused: ReadonlyMap<string, string>;
  /** Why it was refused, if no field is wrong. */
  readonly error: string | undefined;
  onSave(offer: OfferForm): void;
  onClose(): void;
}

/** The form of one offer: the fields are those of its kind. */
export function OfferDialog(props: OfferDialogProps) {
  const { host, offers, categories, opened, figures, isNew, isSaving, refused, error, onSave, onClose } = props;
  const t = useTexts('back-office-offers');
  const problemText = useOfferProblem();
  const [draft, setDraft] = useState(opened);
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const kind = offers.kinds.find((one) => one.kind === draft.kind);
  const productField = kind?.fields.find((field) => field.kind === 'product')?.name;
  const digits = currencyDigits(offers.currency);
  const change = (part: Partial<OfferDraft>) => setDraft((before) => ({ ...before, ...part }));
  const errorOf = (path: string) => problemText(wrong.get(path) ?? refused.get(path));

  /** What stays when a value changes: another product has other combinations. */
  function keptValues({ name }: OfferField) {
    const ofProduct = kind?.fields.filter((field) => field.kind === 'combination').map((field) => field.name) ?? [];
    const kept = Object.entries(draft.values).filter(([other]) => name !== productField || !ofProduct.includes(other));
    return Object.fromEntries(kept);
  }

  function save() {
    const read = offerForm.safeParse(offerOfDraft(draft, kind, digits));
    const missing = (kind?.fields ?? []).filter(
      ({ name, isOptional }) => !isOptional && (draft.values[name] ?? '').trim() === '',
    );
    const problems = new Map([
      ...(read.error?.issues ?? []).map(
        (issue) => [issue.path.join('.'), unreadable(issue.path[0], problemOf(issue))] as const,
      ),
      ...missing.map(({ name }) => [`values.${name}`, 'required'] as const),
    ]);
    setWrong(problems);
    if (read.success && problems.size === 0) onSave(read.data);
  }

  return (
    <Dialog
      open
      title={t(isNew ? 'newOffer' : 'editOffer')}
      closeLabel={t('cancel')}
      onClose={isSaving ? undefined : onClose}
      wide
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {error && <Notice tone="error">{error}</Notice>}
        {figures && <OfferFigures figures={figures} kind={kind} currency={offers.currency} />}
        <SelectField
          label={t('kind')}
          value={draft.kind}
          disabled={!isNew}
          onChange={({ target }) => change({ kind: target.value, values: {} })}
        >
          {offers.kinds.map((one) => (
            <option key={one.kind} value={one.kind}>
              {one.title}
            </option>
          ))}
        </SelectField>
        {kind?.fields.map((field) => (
          <OfferValue
            key={`${draft.kind}.${field.name}`}
            host={host}
            field={field}
            currency={offers.currency}
            categories={categories}
            value={draft.values[field.name] ?? ''}
            product={draft.values[productField ?? ''] ?? ''}
            error={errorOf(`values.${field.name}`)}
            onChange={(value) => change({ values: { ...keptValues(field), [field.name]: value } })}
          />
        ))}
        <MomentFields
          path="startsAt"
          labels={{ day: t('firstDay'), time: t('firstTime') }}
          hints={{ day: t('firstDayHint'), time: t('firstTimeHint') }}
          moment={draft.from}
          error={errorOf('startsAt')}
          onChange={(part) => change({ from: { ...draft.from, ...part } })}
        />
        <MomentFields
          path="endsAt"
          labels={{ day: t('lastDay'), time: t('lastTime') }}
          hints={{ day: t('lastDayHint'), time: t('lastTimeHint') }}
          moment={draft.to}
          error={errorOf('endsAt')}
          onChange={(part) => change({ to: { ...draft.to, ...part } })}
        />
        <CheckField
          label={t('off')}
          hint={t('offHint')}
          checked={draft.off}
          onChange={({ target }) => change({ off: target.checked })}
        />
        <DialogButtons>
          <Button disabled={isSaving} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" tone="primary" busy={isSaving}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** A value that is typed and can't be read fits no schema, so its problem says nothing of what is wrong. */
function unreadable(field: PropertyKey | undefined, problem: string): string {
  return field === 'values' ? 'unreadable' : problem;
}

function useOfferProblem(): (problem: string | undefined) => string | undefined {
  const t = useTexts('back-office-offers');
  const goodsProblem = useGoodsProblem();
  return (problem) => {
    if (problem === undefined) return undefined;
    const key = `problem_${problem}`;
    return t.has(key) ? t(key) : goodsProblem(problem);
  };
}
