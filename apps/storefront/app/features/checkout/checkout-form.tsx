import type { Checkout } from '@witryna/contract/checkout';
import { remindsOfGuarantee } from '@witryna/contract/legal-guarantee';
import { buttonNamesPayment } from '@witryna/contract/order-button';
import { Suspense, useEffect, useRef } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useIsAway } from '../../ui/use-is-away.ts';
import { ExclusionText } from '../cart/exclusion-text.tsx';
import { LineVariants } from '../cart/line-variants.tsx';
import { productKey } from '../cart/product-key.ts';
import { SeenChanges } from '../cart/seen-changes.tsx';
import { AddressFields } from './address-fields.tsx';
import { AgeField } from './age-field.tsx';
import { CheckoutContext, useCheckoutData } from './checkout-form-context.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { CheckoutSummary, FoldedSummary, SummarySums, useTotal } from './checkout-summary.tsx';
import { trackBegin } from './checkout-tracking.ts';
import { type CheckoutValues, deliveryCountry, needsPayment, wantsAddress } from './checkout-values.ts';
import { ConsentFields } from './consent-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { FactFields } from './fact-fields.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { OrderFailureNotice } from './order-failure.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { RememberField } from './remember-field.tsx';
import type { CheckoutDestination } from './use-checkout.ts';
import { useCheckoutForm, useFocusFirstProblem } from './use-checkout-form.ts';
import { useDestination } from './use-destination.ts';
import { type OrderFailure, type Placed, type PlaceOrderNow, usePlaceOrder } from './use-place-order.ts';
import { useSaveDraft } from './use-save-draft.ts';

const AbroadNote = lazyPart(async () => (await import('../legal/abroad-note.tsx')).AbroadNote);
const GuaranteeFold = lazyPart(async () => (await import('../legal/guarantee-notice.tsx')).GuaranteeFold);
const ExpressCheckout = lazyPart(async () => (await import('./express-checkout.tsx')).ExpressCheckout);

interface CheckoutFormProps {
  readonly checkout: Checkout;
  reload(): Promise<Checkout | null | undefined>;
  onDestination(destination: CheckoutDestination): void;
  onPlaced(outcome: Placed, values: CheckoutValues): void;
}

export function CheckoutForm({ checkout, reload, onDestination, onPlaced }: CheckoutFormProps) {
  const t = useMessages('checkout');
  const form = useCheckoutForm(checkout);
  const element = useFocusFirstProblem(form);
  useSaveDraft(form, checkout.cartReminder === true);
  useDestination(form, checkout, onDestination);
  useBeginTracking(checkout);
  const { busy, failure, place } = usePlaceOrder({
    form,
    checkout,
    reload,
    onPlaced,
  });
  return (
    <CheckoutContext value={checkout}>
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          onSubmit={form.handleSubmit(async (values) => void (await place(values)))}
          className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start"
        >
          <div className="min-w-0">
            <SeenChanges cart={checkout.cart} firstOnly />
            <div className="mb-8 lg:hidden">
              <FoldedSummary />
            </div>
            <div>
              <Sections />
            </div>
          </div>
          {/* A column higher than the window scrolls with the page until its end, where the button is. */}
          <div className="min-w-0 lg:sticky lg:bottom-0 lg:min-h-[calc(100svh-6rem)] lg:self-end">
            <div className="lg:rounded-md lg:bg-soft lg:p-6">
              <aside aria-label={t('review')} className="max-lg:hidden">
                <h2 className="text-lg">{t('review')}</h2>
                <CheckoutSummary />
              </aside>
              <PlaceBox busy={busy} failure={failure} place={place} />
            </div>
          </div>
        </form>
      </FormProvider>
    </CheckoutContext>
  );
}

function Sections() {
  const t = useMessages('checkout');
  const checkout = useCheckoutData();
  const { control } = useFormContext<CheckoutValues>();
  const values = useWatch({ control }) as CheckoutValues;
  return (
    <>
      <ContactFields />
      <DeliveryChoice />
      {wantsAddress(checkout, values) && <AddressFields />}
      {needsPayment(checkout, values) && <PaymentChoice />}
      <InvoiceFields />
      <CheckoutSection title={t('noteTitle')}>
        <FactFields group="order" />
        <FactFields group="gift" />
      </CheckoutSection>
    </>
  );
}

interface PlaceBoxProps {
  readonly busy: boolean;
  readonly failure: OrderFailure | null;
  readonly place: PlaceOrderNow;
}

/**
 * Consents, the age, prices, the reminder of the legal guarantee and the order button, which the law requires to be
 * together. Where something is to be paid, the
 * button says so to buyers whose law demands it.
 */
function PlaceBox({ busy, failure, place }: PlaceBoxProps) {
  const { express, abroad, guarantee } = useShop();
  const t = useMessages('checkout');
  const checkout = useCheckoutData();
  const { control, formState } = useFormContext<CheckoutValues>();
  const values = useWatch({ control }) as CheckoutValues;
  const country = deliveryCountry(checkout, values);
  const countries = country ? [country] : checkout.countries.map(({ code }) => code);
  const namesPayment = needsPayment(checkout, values) && countries.some(buttonNamesPayment);
  const button = useRef<HTMLDivElement>(null);
  const isAway = useIsAway(button);
  const problems = formState.isSubmitted ? Object.keys(formState.errors).length : 0;
  return (
    <div className="flex flex-col gap-5 pt-2">
      <RememberField />
      <ConsentFields />
      <AgeField />
      <div className="rounded-md bg-soft p-5 lg:hidden">
        <Products />
        <SummarySums />
      </div>
      {abroad && country && (
        <Suspense>
          <AbroadNote countries={[country]} />
        </Suspense>
      )}
      {guarantee && (country ? remindsOfGuarantee(country) : guarantee.atHome) && (
        <Suspense fallback={<div className="h-11.5" />}>
          <GuaranteeFold />
        </Suspense>
      )}
      {problems > 0 && <Notice tone="error">{t('problems', { count: problems })}</Notice>}
      {failure && <OrderFailureNotice failure={failure} />}
      <div ref={button}>
        <Button type="submit" size="lg" wide busy={busy}>
          {t(namesPayment ? 'order' : 'orderFree')}
        </Button>
      </div>
      {isAway && <OrderBar onOpen={() => button.current?.scrollIntoView({ block: 'end' })} />}
      {express && (
        <Suspense>
          <ExpressCheckout express={express} place={place} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * On phones, the total at the bottom of the window. Its button leads to the order button, because that must stand with all
 * that the buyer agrees to. Keyboards and screen readers don't meet the bar.
 */
function OrderBar({ onOpen }: { onOpen(): void }) {
  const t = useMessages('checkout');
  const { label, amount } = useTotal();
  return (
    <div className="add-bar" aria-hidden="true">
      <div className="min-w-0 grow">
        <p className="truncate text-sm">{label}</p>
        <p className="tabular font-semibold">{amount}</p>
      </div>
      <Button type="button" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onOpen}>
        {t('review')}
      </Button>
    </div>
  );
}

function Products() {
  const t = useMessages('checkout');
  const { cart } = useCheckoutData();
  return (
    <ul className="pb-2 text-sm wrap-anywhere">
      {cart.products.map((product) => (
        <li key={productKey(product)} className="pb-2">
          {t('piecesOf', { quantity: product.quantity, name: product.name })}
          <LineVariants variants={product.variants} />
          <ExclusionText exclusion={product.withdrawalExcluded} />
        </li>
      ))}
    </ul>
  );
}

function useBeginTracking(checkout: Checkout): void {
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    trackBegin(checkout);
  }, [checkout]);
}
