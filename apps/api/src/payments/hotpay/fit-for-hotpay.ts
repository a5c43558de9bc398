import type { StartRequest } from '../online-payment.ts';
import { fitRequest } from '../protocol/fit-request.ts';

/** HotPay publishes no lengths, so these have no source, and nobody has tried them. */
const limits = { description: 255, fullName: 255, email: 255, url: 2_000 };

/** Fits a payment to HotPay. A semicolon separates the values that HotPay signs, so none may contain one. */
export function fitForHotpay(request: StartRequest): StartRequest {
  return fitRequest({ ...request, orderNumber: request.orderNumber.replaceAll(';', ',') }, limits);
}
