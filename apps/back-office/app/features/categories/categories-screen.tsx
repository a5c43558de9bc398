import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { treeQuery } from '../../platform/api/category-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon, TreeIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { GoodsTabs } from '../goods/goods-tabs.tsx';
import { CategoryTree } from './category-tree.tsx';

/** The categories of a shop as a tree. */
export function CategoriesScreen() {
  const t = useTexts('back-office-catalog');
  const shop = useShop();
  const host = shop?.host ?? '';
  usePageTitle(t('categories'), shop?.name);
  return (
    <div className="mx-auto flex max-w-240 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold">{t('categories')}</h1>
        <Link to={`/${host}/categories/new`} state="from-list" className={buttonStyle({ tone: 'primary' })}>
          <PlusIcon size={16} />
          {t('addCategory')}
        </Link>
      </div>
      <GoodsTabs host={host} />
      <Categories key={host} host={host} />
    </div>
  );
}

function Categories({ host }: { host: string }) {
  const t = useTexts('back-office-catalog');
  const { data, error, refetch } = useQuery(treeQuery(host));
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <ListSkeleton rows={10} isFramed />;
  if (data.categories.length === 0) {
    return (
      <EmptyState icon={TreeIcon} title={t('noCategories')} text={t('noCategoriesText')}>
        <Link to={`/${host}/categories/new`} className={buttonStyle({ tone: 'primary' })}>
          {t('addCategory')}
        </Link>
      </EmptyState>
    );
  }
  return <CategoryTree host={host} categories={data.categories} />;
}
