import type { StartRequest } from '../online-payment.ts';
import { fitRequest } from '../protocol/fit-request.ts';

/**
 * PayU's REST API 2.1 for Europe, `POST /orders`. The order's number is also the name of the product, whose limit is less
 * than that of a description (4000).
 */
const limits = { description: 255, email: 255, url: 1_024 };

/** Fits a payment to PayU's limits. A phone number gets its country code if that is certain. */
export function fitForPayu(request: StartRequest): StartRequest {
  const fitted = fitRequest(request, limits);
  const { phone, country } = fitted.buyer;
  return { ...fitted, buyer: { ...fitted.buyer, phone: fitPhone(phone, country) } };
}

/** PayU wants `+[country code] [number]`. Polish numbers have nine digits. */
function fitPhone(phone: string, country: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return country === 'PL' && digits.length === 9 ? `+48${digits}` : digits;
}
