import { useEffect, useState } from 'react';
import { readStored } from '../../platform/storage/storage.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CartIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Says that the stored coupon code, if there is one, will apply as soon as the cart has a product. */
export function WaitingCoupon() {
  const t = useMessages('cart');
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(readStored('couponCode')), []);
  return code ? <Notice>{t('couponWaiting', { code })}</Notice> : null;
}

export function CartEmpty({ emptied }: { emptied: boolean }) {
  const t = useMessages('cart');
  return (
    <div className="mx-auto max-w-120">
      <EmptyState icon={<CartIcon size={36} />} title={t('empty')} text={t('emptyText')} instead={emptied}>
        <ButtonLink to="/products">{t('seeProducts')}</ButtonLink>
      </EmptyState>
      <WaitingCoupon />
    </div>
  );
}
