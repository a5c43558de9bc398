import type { Checkout } from '@witryna/contract/checkout';
import { taxesStated } from '@witryna/contract/stated-taxes';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMoney } from '../../platform/shop/use-money.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ExclusionText } from '../cart/exclusion-text.tsx';
import { LineVariants } from '../cart/line-variants.tsx';
import { productKey } from '../cart/product-key.ts';
import { useCheckoutData } from './checkout-form-context.ts';
import { type CheckoutValues, chosenDelivery, deliveryCountry } from './checkout-values.ts';
import { usePriceText } from './use-price-text.ts';

/** The products of the cart and the sums from the server. */
export function CheckoutSummary() {
  const checkout = useCheckoutData();
  return (
    <>
      <SummaryLines checkout={checkout} />
      <SummarySums />
    </>
  );
}

/** The order summary on small screens: collapsed at the top of the page, with only the total visible. */
export function FoldedSummary() {
  const t = useMessages('checkout');
  const { amount } = useTotal();
  return (
    <details className="group rounded-md bg-soft lg:hidden">
      <summary className="flex min-h-14 list-none items-center gap-2 px-5 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{t('showSummary')}</span>
        <ChevronDownIcon size={20} className="transition-[rotate] group-open:rotate-180" />
        <span className="tabular ml-auto">{amount}</span>
      </summary>
      <div className="px-5 pb-5">
        <CheckoutSummary />
      </div>
    </details>
  );
}

/** The total with the chosen delivery, or that of the goods as long as none is chosen. */
export function useTotal() {
  const t = useMessages('checkout');
  const tPurchase = useMessages('purchase');
  const checkout = useCheckoutData();
  const { show, showMajor } = useMoney();
  const { taxes, pricesContain } = useShop();
  const { control } = useFormContext<CheckoutValues>();
  const values = useWatch({ control }) as CheckoutValues;
  const delivery = chosenDelivery(checkout, values);
  const country = deliveryCountry(checkout, values);
  const hasVat = checkout.cart.vatIncluded === true;
  const before = hasVat ? pricesContain?.ofVat : pricesContain?.ofOthers;
  const contained = country ? taxesStated({ hasVat, country, taxes }) : before;
  const totalMinor = delivery?.totalMinor ?? null;
  return totalMinor !== null
    ? { delivery, contained, label: tPurchase('total'), amount: show(totalMinor) }
    : { delivery, contained, label: t('totalWithout'), amount: showMajor(checkout.cart.finalValue) };
}

function SummaryLines({ checkout }: { checkout: Checkout }) {
  const t = useMessages('checkout');
  const tPurchase = useMessages('purchase');
  const { showMajor } = useMoney();
  return (
    <ul className="divide-y divide-text/15">
      {checkout.cart.products.map((product) => (
        <li key={productKey(product)} className="flex gap-3 py-4 text-sm">
          <Picture
            source={product.photo}
            focus={product.photoFocus}
            alt=""
            sizes="56px"
            widest={220}
            className="w-14 shrink-0 self-start rounded-xs"
          />
          <div className="min-w-0 grow">
            <p className="font-semibold wrap-anywhere">
              {t('piecesOf', { quantity: product.quantity, name: product.name })}
            </p>
            <LineVariants variants={product.variants} />
            <ExclusionText exclusion={product.withdrawalExcluded} />
          </div>
          {(product.gift || product.summedPrice !== undefined) && (
            <p className="tabular whitespace-nowrap">
              {product.gift ? tPurchase('gift') : showMajor(product.summedPrice)}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

export function SummarySums() {
  const t = useMessages('checkout');
  const tPurchase = useMessages('purchase');
  const { productsSumMinor, cart } = useCheckoutData();
  const { show, showMajor } = useMoney();
  const { delivery, contained, label, amount } = useTotal();
  const priceText = usePriceText();
  return (
    <dl className="tabular flex flex-col gap-2 border-t border-text/15 pt-4 text-sm">
      {productsSumMinor !== null && <Row name={tPurchase('productsSum')} value={show(productsSumMinor)} />}
      {cart.offers?.map(({ label: name, amount: off }) => (
        <Row key={name} name={name} value={`−${showMajor(off)}`} />
      ))}
      {cart.coupon && (
        <Row
          name={tPurchase('discount', { code: cart.coupon.code })}
          value={cart.coupon.freeDelivery ? tPurchase('freeDelivery') : `−${showMajor(cart.coupon.amount)}`}
        />
      )}
      <Row name={t('deliveryCost')} value={delivery ? priceText(delivery) : t('deliveryNotChosen')} quiet={!delivery} />
      {amount && (
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-text/15 pt-4">
          <dt className="text-base font-semibold">{label}</dt>
          <dd className="text-right">
            <span className="text-lg font-semibold whitespace-nowrap">{amount}</span>
            {contained && <span className="block text-xs text-muted">{tPurchase(`taxes_${contained}`)}</span>}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Row({ name, value, quiet }: { name: string; value: string; quiet?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className={classes(quiet ? 'text-muted' : 'font-semibold', 'text-right')}>{value}</dd>
    </div>
  );
}
