import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useParams } from 'react-router';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { BackToList } from '../../lists/back-to-list.tsx';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BuyerCard } from './buyer-card.tsx';
import type { CardProps } from './card-props.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { GoodsCard } from './goods-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { firstPhoneValues, isTyped, type PhoneValues, readPhoneOrder } from './phone-form.ts';
import { PhoneTotals } from './phone-totals.tsx';
import { useFieldProblem } from './use-field-problem.ts';
import { usePhoneOrder } from './use-phone-order.ts';

/** The form in which somebody types the order that a buyer tells by phone. */
export function PhoneOrderScreen() {
  const t = useTexts('back-office-phone');
  const tOrders = useTexts('back-office-orders');
  const { host = '' } = useParams();
  usePageTitle(t('title'), useShop()?.name);
  return (
    <article className="mx-auto max-w-280">
      <header className="flex items-start gap-3">
        <BackToList to={`/${host}/orders`} label={tOrders('backToList')} />
        <div className="min-w-0">
          <h1 className="text-xl font-semibold sm:min-h-9">{t('title')}</h1>
          <p className="text-sm text-muted">{t('about')}</p>
        </div>
      </header>
      <PhoneOrderForm key={host} host={host} />
    </article>
  );
}

function PhoneOrderForm({ host }: { host: string }) {
  const shared = useTexts('back-office');
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const isDone = useRef(false);
  const [values, setValues] = useState(firstPhoneValues);
  const order = usePhoneOrder(host, values, ({ id }) => {
    isDone.current = true;
    void navigate(`/${host}/orders/${id}`);
  });
  const { offer, offerError } = order;
  const change = (next: (before: PhoneValues) => PhoneValues) => {
    order.forget();
    setValues(next);
  };
  if (offer)
    return (
      <Cards {...{ host, values, offer, order }} isDirty={() => !isDone.current && isTyped(values)} onChange={change} />
    );
  if (!offerError) return <ListSkeleton rows={6} isFramed />;
  return (
    <div className="mt-5">
      <Notice tone="error" action={<Button onClick={() => void order.retry()}>{shared('retry')}</Button>}>
        {refusalText(offerError)}
      </Notice>
    </div>
  );
}

interface CardsProps extends Omit<CardProps, 'problemOf'> {
  readonly order: ReturnType<typeof usePhoneOrder>;
  isDirty(): boolean;
}

function Cards({ host, values, offer, order, isDirty, onChange }: CardsProps) {
  const t = useTexts('back-office-phone');
  const shared = useTexts('back-office');
  const refusalText = useRefusalText();
  const form = useRef<HTMLFormElement>(null);
  const [isPressed, setPressed] = useState(false);
  const { isCurrent, isOutdated, refused } = order;
  const read = readPhoneOrder(values, offer);
  const problemOf = useFieldProblem({ offer, problems: isPressed ? read.problems : {}, refused });
  const isNamed = Object.keys(refused).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (order.isPlacing) return;
    flushSync(() => setPressed(true));
    if (read.order && isCurrent) return order.place(read.order);
    // The first field that is wrong.
    if (!read.order) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input')?.focus();
  }

  const card = { host, values, offer, problemOf, onChange };
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <GoodsCard {...card} isPressed={isPressed} />
        <BuyerCard {...card} />
        <DeliveryCard {...card} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <PaymentCard {...card} />
        <PhoneTotals values={values} offer={offer} isCurrent={isCurrent} isPlacing={order.isPlacing}>
          {isOutdated && <Notice tone="warning">{t('outdated')}</Notice>}
          {order.offerError && !isNamed && (
            <Notice tone="error" action={<Button onClick={() => void order.retry()}>{shared('retry')}</Button>}>
              {refusalText(order.offerError)}
            </Notice>
          )}
          {order.error && !isOutdated && !isNamed && <Notice tone="error">{refusalText(order.error)}</Notice>}
        </PhoneTotals>
      </div>
      <LeaveDialog text={t('leaveText')} isDirty={isDirty} />
    </form>
  );
}
