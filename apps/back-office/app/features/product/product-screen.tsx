import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { z } from 'zod';
import { useOpened } from '../../forms/use-opened.ts';
import { choicesQuery, productQuery } from '../../platform/api/goods-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure, RecordFailure } from '../../shell/failure.tsx';
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
  const { data, error, refetch } = useOpened(productQuery(host, id));
  usePageTitle(data?.product.title ?? t('product'));
  if (!data && error) {
    return (
      <RecordFailure
        error={error}
        retry={refetch}
        icon={SearchIcon}
        title={t('productMissing')}
        text={t('productMissingText')}
        back={{ to: `/${host}/goods`, label: t('backToList') }}
      />
    );
  }
  return data ? <ProductPage host={host} handled={data} {...data} /> : <ProductSkeleton />;
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
