import { errorMessage } from '../../platform/api/error-messages.ts';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangeList } from '../cart/change-list.tsx';
import type { OrderFailure } from './use-place-order.ts';

/** Says why the order could not be placed, naming the products. */
export function OrderFailureNotice({ failure }: { failure: OrderFailure }) {
  const t = useMessages('checkout');
  const tShop = useMessages('shop');
  if (failure.kind === 'lost' && failure.error.code !== 'TooManyRequests')
    return <Notice tone="error">{t('lost')}</Notice>;
  return (
    <Notice tone="error">
      <p className="font-semibold">{t('notPlaced')}</p>
      <p>{failure.error.code === 'MethodNotAllowed' ? t('notOnline') : tShop(errorMessage(failure.error))}</p>
      {failure.kind === 'changed' && failure.changes.length + (failure.total ? 1 : 0) > 0 && (
        <Changes failure={failure} />
      )}
    </Notice>
  );
}

function Changes({ failure: { changes, total } }: { failure: OrderFailure }) {
  const t = useMessages('checkout');
  const { show } = useMoney();
  return (
    <>
      <ChangeList changes={changes}>
        {total && <li>{t('change_total', { from: show(total.fromMinor), to: show(total.toMinor) })}</li>}
      </ChangeList>
      {changes.some(({ kind }) => kind === 'unavailable' || kind === 'short') && (
        <ButtonLink to="/cart" tone="outline" className="mt-3">
          {t('backToCart')}
        </ButtonLink>
      )}
    </>
  );
}
