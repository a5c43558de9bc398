import { useQuery } from '@tanstack/react-query';
import type { GoodsImportState } from '@witryna/contract/goods-import';
import { BackToList } from '../../lists/back-to-list.tsx';
import { importsQuery } from '../../platform/api/goods-import-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { EndedImport } from './ended-import.tsx';
import { ExportCard } from './export-card.tsx';
import { FileCard } from './file-card.tsx';
import { OpenImport } from './open-import.tsx';

const openStates: readonly GoodsImportState[] = ['ready', 'running', 'stopped'];

/** Goods come from a file of another system, with a look at every change before it is made. */
export function GoodsImportScreen() {
  const t = useTexts('back-office-import');
  const shop = useShop();
  const host = shop?.host ?? '';
  usePageTitle(t('title'), shop?.name);
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-4">
      <div className="flex items-center gap-3">
        <BackToList to={`/${host}/goods`} label={t('toGoods')} />
        <h1 className="text-xl font-semibold">{t('title')}</h1>
      </div>
      <Imports key={host} host={host} />
    </div>
  );
}

function Imports({ host }: { host: string }) {
  const { data, error, refetch } = useQuery(importsQuery(host));
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton />;
  const [latest, ...others] = data.imports;
  const isOpen = latest !== undefined && openStates.includes(latest.state);
  return (
    <>
      {isOpen ? <OpenImport key={latest.id} host={host} id={latest.id} /> : <FileCard host={host} />}
      {latest && !isOpen && <EndedImport key={latest.id} host={host} id={latest.id} />}
      {!isOpen && <ExportCard host={host} />}
      <EarlierImports host={host} imports={others} />
    </>
  );
}
