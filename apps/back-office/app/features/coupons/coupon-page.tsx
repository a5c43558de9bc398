import { type CouponForm, couponForm, writeCode } from '@witryna/contract/coupon-form';
import type { HandledCoupon, StoredCoupon } from '@witryna/contract/coupons';
import type { HandledProduct } from '@witryna/contract/goods';
import { currencyDigits } from '@witryna/contract/money';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { MergeNotice } from '../../forms/merge-notice.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { BackToList } from '../../lists/back-to-list.tsx';
import { addCoupon, couponQuery, saveCoupon } from '../../platform/api/coupon-calls.ts';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useGoodsProblem } from '../goods/goods-problem.ts';
import { CouponBadge } from './coupon-badge.tsx';
import { type CouponDraft, copyOfCoupon, couponOfDraft, draftOfCoupon, emptyCoupon } from './coupon-draft.ts';
import { LimitsCard, TimesCard, ValueCard } from './coupon-fields.tsx';
import { CouponResults } from './coupon-results.tsx';
import { useCouponWords } from './coupon-words.ts';
import { EndCoupon } from './end-coupon.tsx';
import { RemoveCoupon } from './remove-coupon.tsx';

interface CouponPageProps {
  readonly host: string;
  /** Missing for a new one. */
  readonly handled: HandledCoupon | undefined;
  /** What a new one begins as. */
  readonly copied: StoredCoupon | undefined;
  readonly currency: string;
  readonly categories: HandledProduct['choices']['categories'];
  /** Something else than the form has changed the coupon. */
  onReplaced?(): void;
}

/** The form of a coupon, with what it has brought. */
export function CouponPage({ host, handled, copied, currency, categories, onReplaced }: CouponPageProps) {
  const t = useTexts('back-office-coupons');
  const language = useLanguage();
  const navigate = useNavigate();
  const problemText = useCouponProblem();
  const words = useCouponWords({ currency, categories });
  const [asks, setAsks] = useState<'end' | 'remove'>();
  const digits = currencyDigits(currency);
  const writing = { digits, language };
  const [opened] = useState(() => {
    if (handled) return draftOfCoupon(handled.coupon, writing);
    return copied ? copyOfCoupon(copied, writing) : emptyCoupon;
  });
  const form = useRecordForm<CouponDraft, CouponForm>({
    opened,
    base: handled && { version: handled.version, value: handled.coupon },
    schema: couponForm,
    changed: changedKeys(host),
    toValue: (draft) => couponOfDraft(draft, digits),
    toDraft: (coupon) => draftOfCoupon(coupon, writing),
    send: (coupon, version) =>
      handled && version !== undefined ? saveCoupon(host, handled.id, { version, coupon }) : addCoupon(host, coupon),
    readLatest: async () => {
      const latest = await queryClient.fetchQuery({ ...couponQuery(host, `${handled?.id}`), staleTime: 0 });
      return { version: latest.version, value: latest.coupon };
    },
    onSaved: ({ id }, { code }) => {
      showToast(t(handled ? 'couponSaved' : 'couponMade', { code }));
      if (!handled) void navigate(`/${host}/coupons/${id}`, { replace: true });
    },
  });
  const { draft, change, problems } = form;
  const title = writeCode(draft.code) || t('newCoupon');
  usePageTitle(title);
  useShortcut('mod+s', () => void form.save());
  const read = couponForm.safeParse(couponOfDraft(draft, digits)).data;
  const fields = {
    draft,
    change,
    errorOf: (path: string) => problemText(problems.get(path)),
    currency,
    categories,
  };
  return (
    <form
      noValidate
      className="mx-auto max-w-200"
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <header className="flex flex-wrap items-start gap-3">
        <BackToList to={`/${host}/coupons`} label={t('toCoupons')} />
        <div className="flex min-w-0 grow basis-56 flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-9">
          <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">{title}</h1>
          {handled && <CouponBadge state={handled.state} />}
        </div>
        {handled && (
          <div className="flex gap-2 max-md:w-full *:max-md:grow">
            <Link to={`/${host}/coupons/new`} state={{ copy: `${handled.id}` }} className={buttonStyle({})}>
              <CopyIcon size={16} />
              {t('duplicate')}
            </Link>
            {handled.state !== 'ended' && (
              <Button disabled={form.isDirty || form.isSaving} onClick={() => setAsks('end')}>
                {t('endNow')}
              </Button>
            )}
          </div>
        )}
      </header>
      <div className="mt-5 flex flex-col gap-4">
        {form.conflict && <MergeNotice conflict={form.conflict} nameOf={words.field} onSave={form.save} />}
        <Notice tone="info">{read ? words.sentence(read) : t('sentenceLater')}</Notice>
        {handled && <CouponResults host={host} handled={handled} currency={currency} />}
        <ValueCard {...fields} />
        <TimesCard {...fields} />
        <LimitsCard {...fields} />
        {handled && (
          <div>
            <Button tone="quiet" className="text-danger" onClick={() => setAsks('remove')}>
              {t('removeCoupon')}
            </Button>
          </div>
        )}
      </div>
      <FormBar
        {...form}
        wrong={problems.size}
        newText={t('newCoupon')}
        onShowWrong={form.focusProblem}
        onDiscard={form.discard}
      />
      <LeaveDialog text={t('leaveText')} isDirty={form.isDirtyNow} />
      {asks === 'end' && handled && (
        <EndCoupon
          host={host}
          id={handled.id}
          code={handled.coupon.code}
          onChanged={() => onReplaced?.()}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'remove' && handled && (
        <RemoveCoupon
          host={host}
          id={handled.id}
          code={handled.coupon.code}
          onRemoved={() => {
            form.discard();
            void navigate(`/${host}/coupons`, { replace: true });
          }}
          onClose={() => setAsks(undefined)}
        />
      )}
    </form>
  );
}

/** Returns the function that says in words what is wrong with a value of a coupon. */
function useCouponProblem(): (problem: string | undefined) => string | undefined {
  const t = useTexts('back-office-coupons');
  const goodsProblem = useGoodsProblem();
  return (problem) => {
    if (problem === undefined) return undefined;
    const key = `problem_${problem}`;
    return t.has(key) ? t(key) : goodsProblem(problem);
  };
}
