import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderFilter } from '@witryna/contract/admin-orders';
import { formatMoney } from '@witryna/contract/money';
import { Link } from 'react-router';
import { fewOrdersQuery, ordersKey } from '../../platform/api/order-calls.ts';
import { useOrderNews } from '../../platform/api/order-news.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import type { OwnShop } from '../../platform/session/me.ts';
import { mayDo, useMe, useShop } from '../../platform/session/me-context.ts';
import { lastShop } from '../../platform/stored/choices.ts';
import { shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { ShopMark } from '../../shell/shop-mark.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChevronRightIcon, OrdersIcon, OutsideIcon, ShopIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { writeFilter } from '../orders/order-filter.ts';
import { PaymentBadge, StateBadge } from '../orders/state-badges.tsx';

/** The start page of the only shop, or of the one that was open last; without one, the shops to choose from. */
export function StartScreen() {
  const t = useTexts('back-office');
  const { shops } = useMe();
  const shop = useShop();
  usePageTitle(t('screen_start'), shop?.name);
  const client = useQueryClient();
  useOrderNews(shop && mayDo(shop, 'orders') ? shop.host : undefined, () => {
    if (shop) void client.invalidateQueries({ queryKey: ordersKey(shop.host) });
  });
  if (shops.length === 0) {
    return <EmptyState icon={ShopIcon} title={t('noShops')} text={t('noShopsText')} headingLevel={1} />;
  }
  if (!shop) return <ShopChoice shops={shops} />;
  return (
    <div className="mx-auto flex max-w-280 flex-col gap-5">
      <div className="flex items-center justify-between gap-3">
        <h1 className="min-w-0 truncate text-xl font-semibold">{shop.name}</h1>
        <a href={`//${shop.host}`} target="_blank" rel="noreferrer" className={buttonStyle({})}>
          {t('openShop')}
          <OutsideIcon size={16} />
        </a>
      </div>
      {mayDo(shop, 'orders') ? (
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ToDo host={shop.host} />
          <LatestOrders host={shop.host} />
        </div>
      ) : (
        <EmptyState icon={OrdersIcon} title={t('notAllowed')} text={t('notAllowedText')} />
      )}
    </div>
  );
}

function ShopChoice({ shops }: { shops: readonly OwnShop[] }) {
  const t = useTexts('back-office');
  return (
    <div className="mx-auto max-w-140">
      <h1 className="mb-4 text-xl font-semibold">{t('chooseShop')}</h1>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
        {shops.map(({ host, name }) => (
          <li key={host}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 px-4 text-left hover:bg-soft"
              onClick={() => lastShop.set(host)}
            >
              <ShopMark name={name} />
              <span className="min-w-0 grow leading-tight">
                <span className="block truncate text-sm font-medium">{name}</span>
                <span className="block truncate text-xs text-muted">{host}</span>
              </span>
              <ChevronRightIcon className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What waits for the shop, in the order in which it is dealt with. */
const toDo = [
  { key: 'attention', filter: { attention: true } },
  { key: 'placed', filter: { state: 'placed' } },
  { key: 'accepted', filter: { state: 'accepted' } },
  { key: 'packed', filter: { state: 'packed' } },
] as const satisfies readonly { key: string; filter: OrderFilter }[];

/** More orders are not counted: their number would not help, and reading them takes time. */
const MOST_COUNTED = 50;

function ToDo({ host }: { host: string }) {
  const t = useTexts('back-office');
  return (
    <Card title={t('toDo')}>
      <ul className="divide-y divide-line border-t border-line">
        {toDo.map(({ key, filter }) => (
          <li key={key}>
            <Link
              to={`/${host}/orders${writeFilter(filter)}`}
              className="flex min-h-12 items-center gap-3 px-4 text-sm last:rounded-b-xl hover:bg-soft md:px-5"
            >
              <span className="grow">{t(`toDo_${key}`)}</span>
              <Count host={host} filter={filter} isUrgent={key === 'attention'} />
              <ChevronRightIcon size={16} className="text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Count({ host, filter, isUrgent }: { host: string; filter: OrderFilter; isUrgent: boolean }) {
  const { data, error } = useQuery(fewOrdersQuery(host, filter, MOST_COUNTED));
  if (!data) return error ? <span className="text-muted">–</span> : <Skeleton className="h-4 w-6" />;
  const count = data.orders.length;
  return (
    <span
      className={classes(
        'text-base font-semibold',
        count === 0 && 'font-normal text-muted',
        count > 0 && isUrgent && 'text-amber',
      )}
    >
      {data.next === null ? count : `${count}+`}
    </span>
  );
}

function LatestOrders({ host }: { host: string }) {
  const t = useTexts('back-office');
  const language = useLanguage();
  const refusalText = useRefusalText();
  const { data, error } = useQuery(fewOrdersQuery(host, {}, 8));
  return (
    <Card
      title={t('latestOrders')}
      action={
        <Link to={`/${host}/orders`} className="link text-sm">
          {t('allOrders')}
        </Link>
      }
    >
      {!data && !error && (
        <div aria-busy="true" className="flex flex-col gap-3 p-5">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
      {!data && error && <p className="px-5 pb-5 text-sm text-muted">{refusalText(error)}</p>}
      {data?.orders.length === 0 && (
        <EmptyState icon={OrdersIcon} title={t('noOrdersYet')} text={t('noOrdersYetText')} />
      )}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {data?.orders.map((order) => (
          <li key={order.id}>
            <Link
              to={`/${host}/orders/${order.id}`}
              className="grid min-h-12 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 text-sm hover:bg-soft sm:grid-cols-[4rem_minmax(0,1fr)_7rem_14.5rem_6rem] md:px-5"
            >
              <span className="font-semibold">{order.number}</span>
              <span className="text-right font-medium sm:order-last">
                {formatMoney(order.totalMinor, order.currency, language)}
              </span>
              <span className="truncate max-sm:text-muted">{order.fullName}</span>
              <span className="text-xs text-muted max-sm:text-right">{shortMoment(order.placedAt, language)}</span>
              <span className="flex gap-1.5 max-sm:col-span-2 max-sm:mt-1">
                <StateBadge state={order.state} />
                <PaymentBadge payment={order.payment} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
