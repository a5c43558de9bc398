import type { Shopper } from './shopper.ts';

/** What the wallet tells when it is opened. */
export interface StandInWallet {
  phone: string;
  postCode: string;
}

/**
 * Answers in place of `js.stripe.com`: a script with the calls of Stripe's that the shop uses, and one button for a
 * wallet. It is no proof that Stripe's own script works; it proves the shop's side, and that its policy lets the script
 * and its frame in.
 */
export async function standInForStripe({ page, shop, visit }: Shopper, wallet: StandInWallet): Promise<void> {
  // The check of accessibility asks frames of the shop's own origin, and the browser warns about the wallet's.
  visit.expectMessage(/Failed to execute 'postMessage' on 'DOMWindow': .*js\.stripe\.com/);
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({
          contentType: 'text/javascript',
          body: `(${script})(${JSON.stringify({ ...shop.buyer, ...shop.address })})`,
        })
      : route.fulfill({ contentType: 'text/html', body: '<p>frame</p>' }),
  );
  await page.exposeFunction('openWallet', () => wallet);
}

const script = `(shopper) => {
  const tell = (element, text) => { element.querySelector('output').textContent = text; };
  window.Stripe = () => {
    let amount;
    return {
      _registerWrapper() {},
      createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_standin' } }),
      elements: (options) => {
        amount = options.amount;
        return {
          update: (change) => { amount = change.amount ?? amount; },
          submit: async () => ({}),
          create: () => {
            const handlers = {};
            const pay = async (element) => {
              const { phone, postCode } = await window.openWallet();
              const address = { country: shopper.country, city: shopper.city, state: '', postal_code: postCode };
              const confirm = ({ shippingRates: [rate] }) => {
                tell(element, 'paying ' + amount + ' with ' + rate.displayName);
                handlers.confirm({
                  billingDetails: { name: shopper.fullName, email: shopper.email, phone },
                  shippingAddress: { name: shopper.fullName, address: { ...address, line1: shopper.street, line2: null } },
                  shippingRate: rate,
                  paymentFailed: () => tell(element, 'payment failed'),
                });
              };
              handlers.shippingaddresschange({ address, resolve: confirm, reject: () => tell(element, 'no delivery') });
            };
            return {
              on: (name, handler) => { handlers[name] = handler; },
              destroy() {},
              mount(element) {
                element.innerHTML = '<button type="button">Google Pay</button><output></output><iframe title="wallet" src="https://js.stripe.com/v3/wallet"></iframe>';
                element.querySelector('button').onclick = () =>
                  handlers.click({ resolve: () => pay(element), reject: () => tell(element, 'not opened') });
                handlers.ready({ availablePaymentMethods: { googlePay: true } });
              },
            };
          },
        };
      },
    };
  };
  window.Stripe.version = 'dahlia';
}`;
