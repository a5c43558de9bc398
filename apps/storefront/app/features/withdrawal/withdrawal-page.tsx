import { returnDays } from '@witryna/contract/return-days';
import { RetryNotice } from '../../platform/notices/retry-notice.tsx';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { textLink } from '../../platform/texts/text-link.tsx';
import { BreadcrumbBand } from '../../ui/breadcrumb.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOrderAccess } from '../order/use-order-access.ts';
import { WithdrawByNumber } from './withdraw-by-number.tsx';
import { WithdrawFromOrder } from './withdraw-from-order.tsx';
import { WithdrawalLoading } from './withdrawal-loading.tsx';

/** The scopes of mail links that open this page. */
const scopes = ['withdraw'] as const;

/**
 * Withdrawal from the contract in two steps without an account (Directive 2011/83/EU, art. 11a): from the order if this
 * browser or the link can open it, otherwise by order number and e-mail.
 */
export function WithdrawalPage() {
  const t = useMessages('withdrawal');
  const tShop = useMessages('shop');
  const { returns } = useShop();
  const [withdraws, finds] = [useFeature('withdrawal'), useFeature('order')];
  return (
    <>
      <BreadcrumbBand
        title={t('title')}
        text={t('lead', { days: returnDays(returns) })}
        crumbs={[{ label: tShop('home'), to: '/' }, { label: t('title') }]}
        label={tShop('breadcrumb')}
      />
      <div
        className="container flex max-w-180 flex-col gap-8 wrap-anywhere py-10 md:py-16"
        data-hj-suppress
        data-cs-mask
      >
        {withdraws && (finds ? <WithdrawHere /> : <WithdrawByNumber />)}
        <p className="border-t border-line pt-6 text-sm text-muted">
          {t.rich('otherwise', {
            link: textLink('/contact'),
            returns: textLink('/legal/returns'),
          })}
        </p>
      </div>
    </>
  );
}

function WithdrawHere() {
  const t = useMessages('withdrawal');
  const { found, retry } = useOrderAccess(undefined, scopes);
  return (
    <>
      {found.state === 'looking' && <WithdrawalLoading />}
      {found.state === 'failed' && <RetryNotice title={t('failed')} headingLevel={2} onRetry={retry} />}
      {found.state === 'missing' && <Notice>{t('linkMissing')}</Notice>}
      {['missing', 'shut', 'none'].includes(found.state) && <WithdrawByNumber />}
      {found.state === 'open' && <WithdrawFromOrder key={found.access.id} access={found.access} />}
    </>
  );
}
