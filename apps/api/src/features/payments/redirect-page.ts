import { createHash } from 'node:crypto';
import { languageOfShop } from '@witryna/contract/languages';
import { serverTexts } from '@witryna/messages/server-texts';
import { html, raw } from 'hono/html';
import type { PaymentRedirect } from '../../payments/online-payment.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 24px 16px; display: grid; place-items: center; min-height: calc(100vh - 48px); text-align: center; }
button { font: inherit; font-weight: 600; min-height: 48px; padding: 8px 24px; border-radius: 10px; border: 1px solid; cursor: pointer; }
button:focus-visible { outline: 3px solid; outline-offset: 2px; }`;

/**
 * The script submits the form while the page is still loading. The page then gets no history entry, so the back button
 * leads to the order. `form.submit()` would fail for a provider with a field named `submit`.
 */
const script = 'HTMLFormElement.prototype.submit.call(document.forms[0])';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Renders the page that submits a form to the payment provider. The shop's cached pages have a Content-Security-Policy
 * that allows forms to the shop only, so this page has its own policy. It allows forms to every origin, because browsers
 * also apply `form-action` to the provider's redirects, for example to the shopper's bank. The page has only this form.
 */
export async function redirectPage(redirect: PaymentRedirect & { method: 'POST' }, languageCode: string) {
  const language = languageOfShop(languageCode);
  const t = await serverTexts('checkout', language);
  const fields = Object.entries(redirect.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const body = html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('leaving')}</title><link rel="icon" href="data:,"><style>${raw(style)}</style></head>
<body><main><h1>${t('leaving')}</h1>
<form method="post" action="${redirect.url}" accept-charset="utf-8">${fields}<button>${t('redirectGo')}</button></form></main>
<script>${raw(script)}</script></body>
</html>`;
  const headers = {
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${hashOf(style)}`,
      `script-src ${hashOf(script)}`,
      'img-src data:',
      'form-action https: http:',
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    // Some providers check which shop sends the form. They get the shop's origin only, because they must not see the
    // order's address.
    'referrer-policy': 'strict-origin',
    'cache-control': 'no-store',
  };
  return { body, headers };
}
