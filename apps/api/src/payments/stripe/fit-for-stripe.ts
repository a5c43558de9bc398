import type { StartRequest } from '../online-payment.ts';
import { fitRequest } from '../protocol/fit-request.ts';

/**
 * Stripe's API reference: `description` of a payment intent, `customer_email`, and the values of `locale` of a Checkout
 * session. The order's number is also the name of the product, which may be longer.
 */
const limits = {
  description: 1_000,
  email: 512,
  url: 2_048,
  languages: {
    known: [
      ...['bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'hr', 'hu', 'id', 'it', 'ja', 'ko', 'lt', 'lv'],
      ...['ms', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'vi', 'zh'],
    ],
    other: 'auto',
  },
};

export const fitForStripe = (request: StartRequest): StartRequest => fitRequest(request, limits);
