import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { z } from 'zod';
import { useOpened } from '../../forms/use-opened.ts';
import { choicesQuery } from '../../platform/api/goods-calls.ts';
import { saleQuery } from '../../platform/api/sale-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure, RecordFailure } from '../../shell/failure.tsx';
import { SaleIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SalePage } from './sale-page.tsx';

/** One sale, or a new one. */
export function SaleScreen() {
  const { host = '', id = '' } = useParams();
  return id === 'new' ? <NewSale host={host} /> : <KnownSale key={id} host={host} id={id} />;
}

function KnownSale({ host, id }: { host: string; id: string }) {
  const t = useTexts('back-office-sales');
  const choices = useQuery(choicesQuery(host));
  const sale = useOpened(saleQuery(host, id));
  // After it was begun or ended by hand, the form begins anew with what the server has.
  const [round, setRound] = useState(0);
  const error = sale.error ?? choices.error;
  if (error && !(sale.data && choices.data)) {
    return (
      <RecordFailure
        error={error}
        retry={() => Promise.all([sale.refetch(), choices.refetch()])}
        icon={SaleIcon}
        title={t('saleMissing')}
        back={{ to: `/${host}/sales`, label: t('toSales') }}
      />
    );
  }
  if (!choices.data || !sale.data) return <ListSkeleton rows={6} />;
  return (
    <SalePage
      key={round}
      host={host}
      handled={sale.data}
      copied={undefined}
      currency={choices.data.currency}
      choices={choices.data.choices}
      onReplaced={() => setRound((before) => before + 1)}
    />
  );
}

/** Another sale that a new one begins as. */
const copyState = z.object({ copy: z.string() });

function NewSale({ host }: { host: string }) {
  const { state } = useLocation();
  const copy = copyState.safeParse(state).data?.copy;
  const choices = useQuery(choicesQuery(host));
  const copied = useQuery({ ...saleQuery(host, copy ?? ''), enabled: copy !== undefined });
  if (choices.error && !choices.data) return <Failure error={choices.error} retry={choices.refetch} />;
  if (!choices.data || (copy !== undefined && copied.isPending)) return <ListSkeleton rows={6} />;
  return (
    <SalePage
      key={copy}
      host={host}
      handled={undefined}
      copied={copied.data?.sale}
      currency={choices.data.currency}
      choices={choices.data.choices}
    />
  );
}
