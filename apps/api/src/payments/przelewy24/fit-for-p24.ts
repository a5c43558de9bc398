import type { StartRequest } from '../online-payment.ts';
import { fitRequest, fitText } from '../protocol/fit-request.ts';

export const MAX_EMAIL = 50;

/** Przelewy24's REST API 1.0.16: the fields of `POST /transaction/register`, and `PSU` of its `additional`. */
const limits = {
  description: 1_024,
  fullName: 40,
  email: MAX_EMAIL,
  userAgent: 255,
  url: 250,
  languages: {
    known: ['bg', 'cs', 'de', 'en', 'es', 'fr', 'hr', 'hu', 'it', 'nl', 'pl', 'pt', 'se', 'sk', 'ro'],
    other: 'en',
  },
};
/** Length of a refund's description, in `POST /transaction/refund`. */
const MAX_REFUND_TEXT = 35;

/** Fits a payment to Przelewy24's limits. Its country is required, so one that is not known becomes Poland. */
export function fitForP24(request: StartRequest): StartRequest {
  const fitted = fitRequest(request, limits);
  const { country } = fitted.buyer;
  return { ...fitted, buyer: { ...fitted.buyer, country: /^[A-Z]{2}$/.test(country) ? country : 'PL' } };
}

export const fitRefundText = (orderNumber: string) => fitText(orderNumber, MAX_REFUND_TEXT);
