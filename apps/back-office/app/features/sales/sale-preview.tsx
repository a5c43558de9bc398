import { useQuery } from '@tanstack/react-query';
import { salePlan } from '@witryna/contract/sale-form';
import type { SalePreview } from '@witryna/contract/sales';
import { Link } from 'react-router';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { salePreviewQuery } from '../../platform/api/sale-calls.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { type SaleDraft, saleOfDraft, withPrice } from './sale-draft.ts';

interface SalePreviewCardProps {
  readonly host: string;
  /** Null for a new one. */
  readonly id: number | null;
  readonly draft: SaleDraft;
  /** Decimals of the currency. */
  readonly digits: number;
  change(part: Partial<SaleDraft>): void;
  errorOf(path: string): string | undefined;
}

/** What the sale that is being typed would change, and what shoppers would be shown, before it is saved. */
export function SalePreviewCard({ host, id, draft, digits, change, errorOf }: SalePreviewCardProps) {
  const t = useTexts('back-office-sales');
  const refusalText = useRefusalText();
  const read = salePlan.safeParse(saleOfDraft(draft, digits)).data;
  // While somebody types, only what they have paused at is asked about.
  const paused = usePaused(JSON.stringify(read ?? null));
  const plan = salePlan.safeParse(JSON.parse(paused)).data;
  const { data, error, isPlaceholderData } = useQuery(salePreviewQuery(host, id, plan));
  return (
    <Card title={t('preview')}>
      <div role="status" className="flex flex-col gap-3 px-4 pb-4 md:px-5">
        {plan === undefined ? (
          <p className="text-sm text-muted">{t('previewLater')}</p>
        ) : data ? (
          <Summary host={host} preview={data} />
        ) : error ? (
          <p className="text-sm text-danger">{refusalText(error)}</p>
        ) : (
          <Skeleton className="h-5 w-64 max-w-full" />
        )}
      </div>
      {plan !== undefined && data && data.rows.length > 0 && (
        <div aria-busy={isPlaceholderData || undefined} className="transition-opacity aria-busy:opacity-60">
          <PreviewRows
            host={host}
            preview={data}
            draft={draft}
            errorOf={errorOf}
            onPrice={(combinationId, price) => change({ prices: withPrice(draft.prices, combinationId, price) })}
          />
        </div>
      )}
    </Card>
  );
}

/** How many goods it reduces, why others keep their price, and what must be known before it is saved. */
function Summary({ host, preview }: { host: string; preview: SalePreview }) {
  const t = useTexts('back-office-sales');
  const { combinations, products, reduced, isTooLarge, exceptions, lowest } = preview;
  if (combinations === 0) return <p className="text-sm text-muted">{t('previewNone')}</p>;
  return (
    <>
      <p className="text-sm">{t('previewCounts', { reduced, combinations, products })}</p>
      {exceptions.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-muted">
          {exceptions.map(({ exception, combinations: count }) => (
            <li key={exception}>{t(`left_${exception}`, { count })}</li>
          ))}
        </ul>
      )}
      {isTooLarge && <Notice tone="error">{t('problem_tooManyGoods')}</Notice>}
      <Conflicts host={host} conflicts={preview.conflicts} />
      {lowest.none > 0 && <Notice tone="warning">{t('lowestNone', { count: lowest.none })}</Notice>}
      {lowest.smaller > 0 && <Notice tone="warning">{t('lowestSmaller', { count: lowest.smaller })}</Notice>}
      {lowest.examined < reduced && (
        <p className="text-xs text-muted">{t('lowestExamined', { count: lowest.examined })}</p>
      )}
    </>
  );
}

/** Other sales of the same goods: a combination has one reduction at a time. */
function Conflicts({ host, conflicts }: { host: string; conflicts: SalePreview['conflicts'] }) {
  const t = useTexts('back-office-sales');
  const language = useLanguage();
  return conflicts.map((other) => (
    <Notice key={other.id} tone="warning">
      <p>
        {t('conflict', { count: other.combinations })}{' '}
        <Link to={`/${host}/sales/${other.id}`} className="link underline">
          {other.name}
        </Link>{' '}
        {t('conflictTimes', { from: longMoment(other.startsAt, language), to: longMoment(other.endsAt, language) })}
      </p>
      <p className="mt-1">
        {other.first.join(', ')}. {t(other.comesFirst ? 'conflictTheirs' : 'conflictOurs')}
      </p>
    </Notice>
  ));
}
