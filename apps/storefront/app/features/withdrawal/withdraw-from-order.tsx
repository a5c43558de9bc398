import type { Withdrawable } from '@witryna/contract/orders';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { usePageRestored } from '../../platform/hydration/use-page-restored.ts';
import { RetryNotice } from '../../platform/notices/retry-notice.tsx';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { isClosed, mayWithdraw, remainingOf } from '../order/may-withdraw.ts';
import { orderPage } from '../order/order-address.ts';
import type { OrderAccess } from '../order/order-calls.ts';
import { orderLoadOf } from '../order/order-load.ts';
import { ChooseGoods } from './choose-goods.tsx';
import { ExcludedGoods } from './excluded-goods.tsx';
import { WithdrawByNumber } from './withdraw-by-number.tsx';
import { fetchWithdrawable } from './withdrawal-calls.ts';
import { WithdrawalLoading } from './withdrawal-loading.tsx';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

/** The withdrawal form for an order that this browser or a mail's link can open. The shopper chooses the goods. */
export function WithdrawFromOrder({ access }: { access: OrderAccess }) {
  const t = useMessages('withdrawal');
  const { load, reload } = useWithdrawable(access);
  if (load.state === 'loading') return <WithdrawalLoading />;
  if (load.state === 'failed') return <RetryNotice title={t('failed')} headingLevel={2} onRetry={reload} />;
  if (load.state === 'missing') {
    return (
      <>
        <Notice>{t('linkMissing')}</Notice>
        <WithdrawByNumber />
      </>
    );
  }
  const { order } = load;
  const back = (
    <ButtonLink to={orderPage(`/order/${access.id}`, access)} tone="outline" className="self-start">
      {t('backToOrder')}
    </ButtonLink>
  );
  const refused = refusalOf(order);
  // `WithdrawalSteps` is rendered even if no goods are left: its confirmation must stay when all goods were withdrawn.
  return (
    <WithdrawalSteps after={back}>
      {(onward) =>
        refused ? (
          <div className="flex flex-col gap-8">
            <Notice>{t(refused)}</Notice>
            <ExcludedGoods order={order} />
            {back}
          </div>
        ) : (
          <ChooseGoods access={access} order={order} onward={onward} onRefused={reload} />
        )
      }
    </WithdrawalSteps>
  );
}

function refusalOf(order: Withdrawable): 'allWithdrawn' | 'closed' | 'nothingWithdrawable' | undefined {
  if (mayWithdraw(order)) return undefined;
  if (remainingOf(order).length === 0) return 'allWithdrawn';
  return isClosed(order) ? 'closed' : 'nothingWithdrawable';
}

/** Loads what the withdrawal form needs of an order: its goods, earlier withdrawals, state and buyer. */
function useWithdrawable({ id, secret }: OrderAccess) {
  const { data, error, reload } = useFetch<Withdrawable>(`${id} ${secret}`, (signal) =>
    fetchWithdrawable({ id, secret }, signal),
  );
  usePageRestored(reload);
  return { load: orderLoadOf(data, error), reload };
}
