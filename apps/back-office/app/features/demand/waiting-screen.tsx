import { useMutation, useQuery } from '@tanstack/react-query';
import type { WaitingGoods } from '@witryna/contract/demand';
import { Link } from 'react-router';
import { downloadWaitingGoods, waitingGoodsQuery } from '../../platform/api/demand-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadIcon, WaitingIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Row, RowLine, RowList } from '../../ui/row-list.tsx';
import { SellingTabs } from '../sales/selling-tabs.tsx';

/** How many shoppers wait for which goods. Nobody sees their addresses. */
export function WaitingScreen() {
  const t = useTexts('back-office-demand');
  const shop = useShop();
  const host = shop?.host ?? '';
  const { data, error, refetch } = useQuery(waitingGoodsQuery(host));
  usePageTitle(t('waiting'), shop?.name);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  return (
    <div className="flex flex-col gap-4">
      <SellingTabs host={host} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold">{t('waiting')}</h1>
        {data && data.goods.length > 0 && <ExportButton host={host} />}
      </div>
      <p className="text-sm text-muted">{t('waitingText')}</p>
      {data ? <Goods host={host} goods={data.goods} /> : <ListSkeleton rows={6} isFramed />}
    </div>
  );
}

function Goods({ host, goods }: { host: string; goods: WaitingGoods['goods'] }) {
  const t = useTexts('back-office-demand');
  const language = useLanguage();
  if (goods.length === 0) return <EmptyState icon={WaitingIcon} title={t('nobodyWaits')} />;
  return (
    <div className="rounded-xl border border-line bg-surface shadow-card">
      <RowList>
        {goods.map(({ combinationId, productId, name, variants, sku, stock, waiting, since }) => (
          <Row
            key={combinationId}
            title={
              <Link to={`/${host}/goods/${productId}`} className="link">
                {[name, ...variants].join(', ')}
              </Link>
            }
            action={<span className="shrink-0 text-sm font-semibold">{t('waitingCount', { count: waiting })}</span>}
          >
            <RowLine>
              {[
                sku,
                t('stock', { count: stock }),
                since !== null && t('since', { moment: shortMoment(since, language) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </RowLine>
          </Row>
        ))}
      </RowList>
    </div>
  );
}

function ExportButton({ host }: { host: string }) {
  const t = useTexts('back-office-demand');
  const refusalText = useRefusalText();
  const save = useMutation({
    mutationFn: () => downloadWaitingGoods(host),
    onSuccess: (file) => saveFile(file, `${t('fileWaiting')}-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => showToast(refusalText(error), 'error'),
  });
  return (
    <Button busy={save.isPending} onClick={() => save.mutate()}>
      <DownloadIcon size={16} />
      {t('export')}
    </Button>
  );
}
