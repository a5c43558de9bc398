import { loadStripe } from '@stripe/stripe-js/pure';
import type { MountWallet, WalletDelivery } from '../wallets.ts';

loadStripe.setLoadParameters({ advancedFraudSignals: false });

const BUTTON_HEIGHT = 48;
const others = { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' } as const;

/** Apple Pay and Google Pay with Stripe's Express Checkout Element. The server pays with its confirmation token. */
export const mountWallet: MountWallet = async (element, options) => {
  const stripe = await loadStripe(options.key, { locale: options.language });
  if (!stripe) throw new Error('Stripe did not load');
  let known: readonly WalletDelivery[] = options.deliveries;
  let [chosen] = options.deliveries;
  const elements = stripe.elements({
    mode: 'payment',
    amount: chosen.totalMinor,
    currency: options.currency.toLowerCase(),
    paymentMethodTypes: ['card'],
  });
  const choose = (delivery: WalletDelivery) => {
    chosen = delivery;
    elements.update({ amount: delivery.totalMinor });
  };
  const buttons = elements.create('expressCheckout', {
    buttonHeight: BUTTON_HEIGHT,
    paymentMethods: { applePay: 'auto', googlePay: 'auto', ...others },
    emailRequired: true,
    phoneNumberRequired: true,
    shippingAddressRequired: true,
    allowedShippingCountries: [...options.countries],
  });
  buttons.on('ready', ({ availablePaymentMethods: wallets }) =>
    options.onReady(Boolean(wallets?.applePay || wallets?.googlePay)),
  );
  buttons.on('click', ({ resolve, reject }) => {
    if (options.mayOpen()) resolve({ shippingRates: toRates(known) });
    else reject();
  });
  buttons.on('shippingaddresschange', async ({ address, resolve, reject }) => {
    const place = { country: address.country, postCode: address.postal_code };
    const found = await options.findDeliveries(place).catch(() => []);
    const [first] = found;
    if (!first) return reject();
    known = found;
    choose(first);
    resolve({ shippingRates: toRates(found) });
  });
  buttons.on('shippingratechange', ({ shippingRate, resolve, reject }) => {
    const delivery = known.find(({ id }) => id === shippingRate.id);
    if (!delivery) return reject();
    choose(delivery);
    resolve();
  });
  buttons.on('confirm', async ({ billingDetails, shippingAddress, shippingRate, paymentFailed }) => {
    const delivery = known.find(({ id }) => id === shippingRate?.id) ?? chosen;
    const { error } = await elements.submit();
    const token = error ? undefined : (await stripe.createConfirmationToken({ elements })).confirmationToken?.id;
    if (!token || !shippingAddress) return paymentFailed();
    const { address, name } = shippingAddress;
    const isPlaced = await options.pay({
      token,
      fullName: name,
      email: billingDetails?.email ?? '',
      phone: billingDetails?.phone ?? '',
      address: {
        country: address.country,
        state: address.state,
        postCode: address.postal_code,
        city: address.city,
        street: address.line1,
        residence: address.line2 ?? '',
      },
      delivery,
    });
    if (!isPlaced) paymentFailed();
  });
  buttons.mount(element);
  return () => buttons.destroy();
};

function toRates(deliveries: readonly WalletDelivery[]) {
  return deliveries.map(({ id, name, priceMinor }) => ({ id, displayName: name, amount: priceMinor }));
}
