import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { z } from 'zod';
import { useOpened } from '../../forms/use-opened.ts';
import { couponQuery } from '../../platform/api/coupon-calls.ts';
import { choicesQuery } from '../../platform/api/goods-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure, RecordFailure } from '../../shell/failure.tsx';
import { CouponIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { CouponPage } from './coupon-page.tsx';

/** One coupon, or a new one. */
export function CouponScreen() {
  const { host = '', id = '' } = useParams();
  return id === 'new' ? <NewCoupon host={host} /> : <KnownCoupon key={id} host={host} id={id} />;
}

function KnownCoupon({ host, id }: { host: string; id: string }) {
  const t = useTexts('back-office-coupons');
  const choices = useQuery(choicesQuery(host));
  const coupon = useOpened(couponQuery(host, id));
  // After it was ended, the form begins anew with what the server has.
  const [round, setRound] = useState(0);
  const error = coupon.error ?? choices.error;
  if (error && !(coupon.data && choices.data)) {
    return (
      <RecordFailure
        error={error}
        retry={() => Promise.all([coupon.refetch(), choices.refetch()])}
        icon={CouponIcon}
        title={t('couponMissing')}
        back={{ to: `/${host}/coupons`, label: t('toCoupons') }}
      />
    );
  }
  if (!choices.data || !coupon.data) return <ListSkeleton rows={6} />;
  const { currency, choices: offered } = choices.data;
  const begin = () => setRound((before) => before + 1);
  return (
    <CouponPage
      key={round}
      host={host}
      handled={coupon.data}
      copied={undefined}
      currency={currency}
      categories={offered.categories}
      onReplaced={begin}
    />
  );
}

/** Another coupon that a new one begins as. */
const copyState = z.object({ copy: z.string() });

function NewCoupon({ host }: { host: string }) {
  const { state } = useLocation();
  const copy = copyState.safeParse(state).data?.copy;
  const choices = useQuery(choicesQuery(host));
  const copied = useQuery({ ...couponQuery(host, copy ?? ''), enabled: copy !== undefined });
  if (choices.error && !choices.data) return <Failure error={choices.error} retry={choices.refetch} />;
  if (!choices.data || (copy !== undefined && copied.isPending)) return <ListSkeleton rows={6} />;
  return (
    <CouponPage
      key={copy}
      host={host}
      handled={undefined}
      copied={copied.data?.coupon}
      currency={choices.data.currency}
      categories={choices.data.choices.categories}
    />
  );
}
