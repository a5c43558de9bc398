import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from 'react-router';
import { z } from 'zod';
import { codeOf } from '../../platform/api/call-error.ts';
import { choicesQuery, productQuery } from '../../platform/api/goods-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ProductPage } from './product-page.tsx';

/** One product, or a new one. */
export function ProductScreen() {
  const { host = '', id = '' } = useParams();
  return id === 'new' ? <NewProduct host={host} /> : <KnownProduct key={id} host={host} id={id} />;
}

function KnownProduct({ host, id }: { host: string; id: string }) {
  const t = useTexts('back-office-goods');
  // What an earlier visit has read may be old, and saving it would only be refused.
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...productQuery(host, id),
    refetchOnMount: 'always',
  });
  usePageTitle(data?.product.title ?? t('product'));
  if (!data && error) {
    const isMissing = codeOf(error) === 'NotFound' || codeOf(error) === 'InvalidRequest';
    return isMissing ? <MissingProduct host={host} /> : <Failure error={error} retry={refetch} />;
  }
  return data && isFetchedAfterMount ? <ProductPage host={host} handled={data} {...data} /> : <ProductSkeleton />;
}

/** Another product that a new one begins as. */
const copyState = z.object({ copy: z.string() });

function NewProduct({ host }: { host: string }) {
  const t = useTexts('back-office-goods');
  const location = useLocation();
  const copy = copyState.safeParse(location.state).data?.copy;
  const choices = useQuery(choicesQuery(host));
  const copied = useQuery({ ...productQuery(host, copy ?? ''), enabled: copy !== undefined });
  usePageTitle(t('newProduct'));
  const error = choices.error ?? copied.error;
  if (error && !choices.data) return <Failure error={error} retry={choices.refetch} />;
  if (!choices.data || (copy !== undefined && copied.isPending)) return <ProductSkeleton />;
  return <ProductPage key={copy} host={host} handled={undefined} {...choices.data} copied={copied.data?.product} />;
}

function MissingProduct({ host }: { host: string }) {
  const t = useTexts('back-office-goods');
  return (
    <EmptyState icon={SearchIcon} title={t('productMissing')} text={t('productMissingText')} headingLevel={1}>
      <Link to={`/${host}/goods`} className={buttonStyle({})}>
        {t('backToList')}
      </Link>
    </EmptyState>
  );
}

function ProductSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto max-w-280">
      <Skeleton className="h-9 w-64" />
      <div className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-60" />
      </div>
    </div>
  );
}
