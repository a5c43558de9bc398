import type { HandledProduct } from '@witryna/contract/goods';
import { currencyDigits } from '@witryna/contract/money';
import { type SaleForm, saleForm } from '@witryna/contract/sale-form';
import type { HandledSale, StoredSale } from '@witryna/contract/sales';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FormBar } from '../../forms/form-bar.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { MergeNotice } from '../../forms/merge-notice.tsx';
import { useRecordForm } from '../../forms/use-record-form.ts';
import { BackToList } from '../../lists/back-to-list.tsx';
import { changedKeys } from '../../platform/api/goods-calls.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { addSale, saleQuery, saveSale } from '../../platform/api/sale-calls.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { useShortcut } from '../../shell/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useGoodsProblem } from '../goods/goods-problem.ts';
import { MoveSale } from './move-sale.tsx';
import { RemoveSale } from './remove-sale.tsx';
import { SaleBadge } from './sale-badge.tsx';
import { BannerCard } from './sale-banner.tsx';
import { copyOfSale, draftOfSale, emptySale, type SaleDraft, saleOfDraft } from './sale-draft.ts';
import { GoodsCard, NameCard, TimesCard } from './sale-fields.tsx';
import { SalePreviewCard } from './sale-preview.tsx';
import { SaleResults } from './sale-results.tsx';
import { useSaleWords } from './sale-words.ts';

interface SalePageProps {
  readonly host: string;
  /** Missing for a new one. */
  readonly handled: HandledSale | undefined;
  /** What a new one begins as. */
  readonly copied: StoredSale | undefined;
  readonly currency: string;
  readonly choices: HandledProduct['choices'];
  /** Something else than the form has changed the sale. */
  onReplaced?(): void;
}

/** The form of a sale, with what it would change before it begins, and what it has brought since. */
export function SalePage({ host, handled, copied, currency, choices, onReplaced }: SalePageProps) {
  const t = useTexts('back-office-sales');
  const language = useLanguage();
  const navigate = useNavigate();
  const problemText = useSaleProblem();
  const words = useSaleWords({ currency, choices });
  const [asks, setAsks] = useState<'start' | 'end' | 'remove'>();
  const digits = currencyDigits(currency);
  const writing = { digits, language };
  const [opened] = useState(() => {
    if (handled) return draftOfSale(handled.sale, writing);
    return copied ? copyOfSale(copied, writing) : emptySale;
  });
  const form = useRecordForm<SaleDraft, SaleForm>({
    opened,
    base: handled && { version: handled.version, value: formOf(handled.sale) },
    schema: saleForm,
    changed: changedKeys(host),
    toValue: (draft) => saleOfDraft(draft, digits),
    toDraft: (sale) => draftOfSale(sale, writing),
    send: (sale, version) =>
      handled && version !== undefined ? saveSale(host, handled.id, { version, sale }) : addSale(host, sale),
    readLatest: async () => {
      const latest = await queryClient.fetchQuery({ ...saleQuery(host, `${handled?.id}`), staleTime: 0 });
      return { version: latest.version, value: formOf(latest.sale) };
    },
    onSaved: ({ id }, { name }) => {
      showToast(t(handled ? 'saleSaved' : 'saleMade', { name }));
      if (!handled) void navigate(`/${host}/sales/${id}`, { replace: true });
    },
  });
  const { draft, change, problems } = form;
  const title = draft.name.trim() || t('newSale');
  usePageTitle(title);
  useShortcut('mod+s', () => void form.save());
  const state = handled?.state ?? 'draft';
  const hasBegun = state === 'running' || state === 'ended';
  const errorOf = (path: string) => problemText(problems.get(path));
  const fields = { host, draft, choices, change, errorOf };
  const isIdle = !form.isDirty && !form.isSaving && !handled?.moving;
  const read = saleForm.safeParse(saleOfDraft(draft, digits)).data;
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
        <BackToList to={`/${host}/sales`} label={t('toSales')} />
        <div className="flex min-w-0 grow basis-56 flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-9">
          <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">{title}</h1>
          {handled && <SaleBadge state={handled.state} />}
        </div>
        {handled && (
          <div className="flex gap-2 max-md:w-full *:max-md:grow">
            <Link to={`/${host}/sales/new`} state={{ copy: `${handled.id}` }} className={buttonStyle({})}>
              <CopyIcon size={16} />
              {t('duplicate')}
            </Link>
            {!hasBegun && (
              <Button disabled={!isIdle} onClick={() => setAsks('start')}>
                {t('startNow')}
              </Button>
            )}
            {state === 'running' && (
              <Button disabled={!isIdle} onClick={() => setAsks('end')}>
                {t('endNow')}
              </Button>
            )}
          </div>
        )}
      </header>
      <div className="mt-5 flex flex-col gap-4">
        {form.conflict && <MergeNotice conflict={form.conflict} nameOf={words.field} onSave={form.save} />}
        {handled?.moving && <Notice tone="info">{t(hasBegun ? 'movingOn' : 'movingIn')}</Notice>}
        {hasBegun && handled && <Notice tone="info">{words.sentence(handled.sale)}</Notice>}
        {!hasBegun && <Notice tone="info">{read ? words.sentence(read) : t('sentenceLater')}</Notice>}
        {hasBegun && handled && <SaleResults handled={handled} />}
        <NameCard {...fields} />
        {!hasBegun && <GoodsCard {...fields} />}
        {state !== 'ended' && <TimesCard {...fields} hasBegun={hasBegun} />}
        {state !== 'ended' && <BannerCard {...fields} />}
        {!hasBegun && <SalePreviewCard {...fields} id={handled?.id ?? null} digits={digits} />}
        {handled && !hasBegun && (
          <div>
            <Button tone="quiet" className="text-danger" onClick={() => setAsks('remove')}>
              {t('removeSale')}
            </Button>
          </div>
        )}
      </div>
      <FormBar
        {...form}
        wrong={problems.size}
        newText={t('newSale')}
        onShowWrong={form.focusProblem}
        onDiscard={form.discard}
      />
      <LeaveDialog text={t('leaveText')} isDirty={form.isDirtyNow} />
      {(asks === 'start' || asks === 'end') && handled && (
        <MoveSale
          host={host}
          id={handled.id}
          name={handled.sale.name}
          move={asks}
          onChanged={() => onReplaced?.()}
          onClose={() => setAsks(undefined)}
        />
      )}
      {asks === 'remove' && handled && (
        <RemoveSale
          host={host}
          id={handled.id}
          name={handled.sale.name}
          onRemoved={() => {
            form.discard();
            void navigate(`/${host}/sales`, { replace: true });
          }}
          onClose={() => setAsks(undefined)}
        />
      )}
    </form>
  );
}

/** A stored sale as the form compares it. One whose category is gone has none that could be compared. */
function formOf(sale: StoredSale): SaleForm {
  const { goods } = sale;
  if (goods.kind === 'products') return { ...sale, goods };
  return { ...sale, goods: { kind: goods.kind, id: goods.id ?? 0 } };
}

/** Returns the function that says in words what is wrong with a value of a sale. */
function useSaleProblem(): (problem: string | undefined) => string | undefined {
  const t = useTexts('back-office-sales');
  const goodsProblem = useGoodsProblem();
  return (problem) => {
    if (problem === undefined) return undefined;
    const key = `problem_${problem}`;
    return t.has(key) ? t(key) : goodsProblem(problem);
  };
}
