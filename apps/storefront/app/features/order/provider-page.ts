import type { Next } from '@witryna/contract/checkout';
import type { OrderAccess } from './order-calls.ts';

/**
 * The payment provider's page, reached by a link or by a form. Our Content-Security-Policy forbids forms to other
 * origins, so a page of the API, which is opened with the order's secret, submits the form.
 */
export type ProviderPage = { method: 'GET'; url: string } | ({ method: 'POST' } & OrderAccess);

/** @returns undefined if the payment has no page with a safe address */
export function providerPage(next: Next, { id, secret }: OrderAccess, origin: string): ProviderPage | undefined {
  if (next.kind !== 'redirect') return undefined;
  const url = URL.parse(next.url, origin);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined;
  return next.method === 'POST' ? { method: 'POST', id, secret } : { method: 'GET', url: url.href };
}

export function goToProvider(page: ProviderPage): void {
  if (page.method === 'GET') {
    location.assign(page.url);
    return;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = `/api/shop/Order/${page.id}/payments/redirect?shopId=${document.documentElement.dataset.shop ?? ''}`;
  const secret = document.createElement('input');
  Object.assign(secret, { type: 'hidden', name: 'secret', value: page.secret });
  form.append(secret);
  document.body.append(form);
  form.submit();
}
