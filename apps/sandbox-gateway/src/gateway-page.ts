import { languageOfShop } from '@witryna/contract/languages';
import { formatMoney } from '@witryna/contract/money';
import { serverTexts } from '@witryna/messages/server-texts';
import { html, raw } from 'hono/html';
import type { BehaviourName } from './behaviours.ts';
import type { SandboxPayment } from './gateway-store.ts';

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2230; background: #eef1f6; }
body { margin: 0; padding: 24px 16px; display: grid; place-items: center; min-height: calc(100vh - 48px); }
main { background: #fff; border-radius: 16px; padding: 32px 24px; width: min(100%, 420px); box-sizing: border-box; box-shadow: 0 8px 32px #1c223014; }
h1 { font-size: 20px; margin: 0 0 4px; } p { margin: 0 0 16px; color: #4a5366; }
dl { margin: 0 0 24px; border-block: 1px solid #dde2ec; padding: 16px 0; display: grid; gap: 4px; }
dt { color: #4a5366; } dd { margin: 0; font-weight: 600; } dd.sum { font-size: 28px; font-variant-numeric: tabular-nums; }
form { display: grid; gap: 12px; }
button, a.back { font: inherit; font-weight: 600; min-height: 48px; border-radius: 10px; border: 1px solid #b9c1d0; background: #fff; color: #1c2230; cursor: pointer; padding: 8px 16px; box-sizing: border-box; text-align: center; text-decoration: none; display: block; }
button.pay { background: #1d4ed8; border-color: #1d4ed8; color: #fff; } button:hover, a.back:hover { border-color: #1c2230; }
button.pay:hover { background: #1e40af; } :focus-visible { outline: 3px solid #1c2230; outline-offset: 2px; }
details { margin-top: 24px; } summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; justify-content: space-between; font-weight: 600; } summary::after { content: '+' / ''; font-size: 20px; } [open] > summary::after { content: '−' / ''; }
details form { margin-top: 8px; } details p { margin: 16px 0 0; font-size: 14px; }`;

/**
 * Behaviours of the gateway that are faults, which the shop must handle. The page lists them below the ordinary
 * choices.
 */
const faults = [
  'late',
  'hang',
  'twice',
  'out-of-order',
  'wrong-amount',
  'bad-signature',
] as const satisfies BehaviourName[];

interface PageData {
  payment: SandboxPayment;
  merchant: { name: string; language: string };
  decided: boolean;
}

/** Renders the gateway's page for the shopper: a plain form that works without JavaScript. */
export async function gatewayPage({ payment, merchant, decided }: PageData) {
  const language = languageOfShop(merchant.language);
  const t = await serverTexts('gateway', language);
  const button = (behaviour: BehaviourName, label: string, className = '') =>
    html`<button class="${className}" name="behaviour" value="${behaviour}">${label}</button>`;
  const choice = html`<form method="post">
      ${button('accept', t('pay'), 'pay')}${button('decline', t('decline'))}${button('cancel', t('cancel'))}
    </form>
    <details><summary>${t('faults')}</summary>
      <form method="post">${faults.map((behaviour) => button(behaviour, t(`fault_${behaviour}`)))}</form>
      <p>${t('codes')}</p>
    </details>`;
  const done = html`<p role="status">${t('decided')}</p><a class="back" href="${payment.return_url ?? '/'}">${t('back')}</a>`;
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${t('title')} – ${merchant.name}</title><link rel="icon" href="data:,">
<style>${raw(style)}</style></head>
<body><main>
  <h1>${t('title')}</h1>
  <p>${t('note')}</p>
  <dl><dt>${t('to')} ${merchant.name}</dt><dd class="sum">${formatMoney(payment.amount_minor, payment.currency, language)}</dd></dl>
  ${decided ? done : choice}
</main></body>
</html>`;
}
