import type { Next } from '@witryna/contract/checkout';
import type { OrderAccess } from './order-calls.ts';

/**
 * The payment provider's page: reached by its address, or by a form. A page of ours may not send forms to other origins, so a form is
 * sent by a page of the API, which is opened with the order's secret.
 */
export type ProviderPage = { method: 'GET'; url: string } | ({ method: 'POST' } & OrderAccess);

/** Undefined where the payment leads to no page that may be followed. */
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
