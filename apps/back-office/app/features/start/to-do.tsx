import type { StartPage } from '@witryna/contract/start-page';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shownCount } from '../../lists/shown-count.ts';
import { dayOf } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { ChevronRightIcon } from '../../ui/icons.tsx';
import { orderTabs, writeFilter } from '../orders/order-filter.ts';

type Orders = NonNullable<StartPage['orders']>;
type Goods = NonNullable<StartPage['goods']>;

/** What waits for the shop, in the order in which it is dealt with. */
const orderKinds = ['attention', 'placed', 'awaited', 'accepted', 'packed'] as const;

export function OrdersToDo({ host, toDo }: { host: string; toDo: Orders['toDo'] }) {
  const t = useTexts('back-office-start');
  return (
    <ToDoCard title={t('toDo')}>
      {orderKinds.map((key) => (
        <ToDo
          key={key}
          to={`/${host}/orders${writeFilter(orderTabs[key])}`}
          text={t(`toDo_${key}`)}
          count={toDo[key]}
          isUrgent={key === 'attention'}
        />
      ))}
    </ToDoCard>
  );
}

/** What goods lack, with the list's filter for each. */
const goodsKinds = [
  { key: 'none', search: 'stock=none&status=published' },
  { key: 'low', search: 'stock=low&status=published' },
  { key: 'lacksPicture', search: 'lacks=picture&status=published' },
  { key: 'lacksSafety', search: 'lacks=safety&status=published' },
  { key: 'drafts', search: 'status=draft' },
] as const satisfies readonly { key: keyof Goods; search: string }[];

/** Says of the goods only what is to be done. */
export function GoodsToDo({ host, toDo }: { host: string; toDo: Goods }) {
  const t = useTexts('back-office-start');
  const waiting = goodsKinds.filter(({ key }) => toDo[key] > 0);
  return (
    <ToDoCard title={t('goods')}>
      {waiting.map(({ key, search }) => (
        <ToDo key={key} to={`/${host}/goods?${search}`} text={t(`goods_${key}`)} count={toDo[key]} />
      ))}
      {waiting.length === 0 && <li className="px-4 py-3 text-sm text-muted md:px-5">{t('goodsFine')}</li>}
    </ToDoCard>
  );
}

/** What shoppers have written and nobody has dealt with. */
export function ConversationToDo({ host, toDo }: { host: string; toDo: NonNullable<StartPage['conversation']> }) {
  const t = useTexts('back-office-start');
  const messages = toDo.unread > 0 ? t('messagesUnread', { count: toDo.unread }) : t('messages');
  return (
    <ToDoCard title={t('conversation')}>
      <ToDo to={`/${host}/messages?state=open`} text={messages} count={toDo.messages} />
      <ToDo to={`/${host}/reviews?state=waiting`} text={t('reviews')} count={toDo.reviews} />
    </ToDoCard>
  );
}

/** Webhooks that somebody must look after; without such there is nothing to say. */
export function WebhooksToDo({ host, toDo }: { host: string; toDo: NonNullable<StartPage['webhooks']> }) {
  const t = useTexts('back-office-start');
  const to = `/${host}/settings/webhooks`;
  return (
    <ToDoCard title={t('programs')}>
      {toDo.stopped > 0 && <ToDo to={to} text={t('webhooksStopped')} count={toDo.stopped} isUrgent />}
      {toDo.failing > 0 && <ToDo to={to} text={t('webhooksFailing')} count={toDo.failing} isUrgent />}
    </ToDoCard>
  );
}

/** Accounts of the shop that do not work, until a check succeeds. */
export function AccountsToDo({ host, toDo }: { host: string; toDo: NonNullable<StartPage['accounts']> }) {
  const t = useTexts('back-office-start');
  return (
    <ToDoCard title={t('accounts')}>
      {(['carriers', 'mailbox'] as const)
        .filter((place) => toDo[place] > 0)
        .map((place) => (
          <ToDo
            key={place}
            to={`/${host}/settings/${place}`}
            text={t(`failing_${place}`)}
            count={toDo[place]}
            isUrgent
          />
        ))}
    </ToDoCard>
  );
}

/** Withdrawals whose money is to be paid back, with the day until which the law gives time. */
export function Withdrawals({ host, withdrawals }: { host: string; withdrawals: Orders['withdrawals'] }) {
  const t = useTexts('back-office-start');
  const language = useLanguage();
  return (
    <ToDoCard title={t('withdrawals')}>
      {withdrawals.map(({ orderId, number, fullName, dueAt }) => (
        <li key={orderId}>
          <Link to={`/${host}/orders/${orderId}`} className={row}>
            <span className="min-w-0 grow">
              <span className="font-semibold">{number}</span> <span className="text-muted">{fullName}</span>
              <span className="block text-xs text-amber">{t('refundUntil', { day: dayOf(dueAt, language) })}</span>
            </span>
            <ChevronRightIcon size={16} className="text-muted" />
          </Link>
        </li>
      ))}
    </ToDoCard>
  );
}

const row = 'flex min-h-12 items-center gap-3 px-4 py-2 text-sm hover:bg-soft md:px-5';

function ToDoCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} className="overflow-clip">
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
    </Card>
  );
}

interface ToDoProps {
  readonly to: string;
  readonly text: string;
  readonly count: number;
  readonly isUrgent?: boolean;
}

function ToDo({ to, text, count, isUrgent = false }: ToDoProps) {
  return (
    <li>
      <Link to={to} className={row}>
        <span className="grow">{text}</span>
        <span
          className={classes(
            'text-base font-semibold',
            count === 0 && 'font-normal text-muted',
            count > 0 && isUrgent && 'text-amber',
          )}
        >
          {shownCount(count)}
        </span>
        <ChevronRightIcon size={16} className="text-muted" />
      </Link>
    </li>
  );
}
