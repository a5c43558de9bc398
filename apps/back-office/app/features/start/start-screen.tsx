import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { ordersKey } from '../../platform/api/order-calls.ts';
import { useOrderNews } from '../../platform/api/order-news.ts';
import { shopPage } from '../../platform/api/shop-path.ts';
import { startPageQuery } from '../../platform/api/start-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { mayDo, useMe, useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { OpenStateNotice } from '../../shell/open-state-notice.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OutsideIcon, ShopIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LatestOrders } from './latest-orders.tsx';
import { SalesCard } from './sales-card.tsx';
import { ShopChoice } from './shop-choice.tsx';
import { AccountsToDo, ConversationToDo, GoodsToDo, OrdersToDo, WebhooksToDo, Withdrawals } from './to-do.tsx';

/** The start page of the only shop, or of the one that was open last; without one, the shops to choose from. */
export function StartScreen() {
  const t = useTexts('back-office');
  const { shops, operator } = useMe();
  const shop = useShop();
  usePageTitle(t('screen_start'), shop?.name);
  const client = useQueryClient();
  useOrderNews(shop && mayDo(shop, 'orders') ? shop.host : undefined, () => {
    if (shop) void client.invalidateQueries({ queryKey: ordersKey(shop.host) });
  });
  // Who runs the installation and no shop has nothing else to begin with.
  if (shops.length === 0 && operator) return <Navigate to="/installation" replace />;
  if (shops.length === 0) {
    return <EmptyState icon={ShopIcon} title={t('noShops')} text={t('noShopsText')} headingLevel={1} />;
  }
  if (!shop) return <ShopChoice shops={shops} />;
  return (
    <div className="mx-auto flex max-w-280 flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h1 className="min-w-0 truncate text-xl font-semibold">{shop.name}</h1>
        <a href={shopPage(shop.host)} target="_blank" rel="noreferrer" className={buttonStyle({})}>
          {t('viewShop')}
          <OutsideIcon size={16} />
        </a>
      </div>
      <Overview host={shop.host} hasOrders={mayDo(shop, 'orders')} isOwner={mayDo(shop, 'owner')} />
    </div>
  );
}

function Overview({ host, hasOrders, isOwner }: { host: string; hasOrders: boolean; isOwner: boolean }) {
  const t = useTexts('back-office');
  const { data, error, refetch } = useQuery(startPageQuery(host));
  if (!data && error) return <Failure error={error} retry={refetch} />;
  if (!data) return <OverviewSkeleton />;
  const { shop, orders, goods, conversation, webhooks, accounts } = data;
  if (!orders && !goods && !conversation)
    return <EmptyState icon={ShopIcon} title={t('nothingHere')} text={t('notAllowedText')} />;
  return (
    <>
      {(shop.state !== 'live' || shop.planned) && (
        <OpenStateNotice open={shop}>{isOwner && <ToBreak host={host} />}</OpenStateNotice>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid gap-4 sm:max-lg:grid-cols-2">
          {orders && <OrdersToDo host={host} toDo={orders.toDo} />}
          {orders && orders.withdrawals.length > 0 && <Withdrawals host={host} withdrawals={orders.withdrawals} />}
          {conversation && <ConversationToDo host={host} toDo={conversation} />}
          {goods && <GoodsToDo host={host} toDo={goods} />}
          {accounts && accounts.carriers + accounts.mailbox > 0 && <AccountsToDo host={host} toDo={accounts} />}
          {webhooks && webhooks.failing + webhooks.stopped > 0 && <WebhooksToDo host={host} toDo={webhooks} />}
        </div>
        {orders && hasOrders && (
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <SalesCard days={orders.days} currency={orders.currency} />
            <LatestOrders host={host} />
          </div>
        )}
      </div>
    </>
  );
}

function ToBreak({ host }: { host: string }) {
  const t = useTexts('back-office-start');
  return (
    <Link to={`/${host}/settings/state`} className={buttonStyle({}, 'mt-2')}>
      {t('toBreak')}
    </Link>
  );
}

function OverviewSkeleton() {
  return (
    <div aria-busy="true" className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <Skeleton className="h-60 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
