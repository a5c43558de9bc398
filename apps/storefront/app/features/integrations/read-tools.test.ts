import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopConfig } from '@witryna/contract/shop-config';
import { expect, test, vi } from 'vitest';
import { cookiesOf } from '../../integrations/define-integration.ts';
import { activeIntegrations } from './active-integrations.server.ts';
import { contactLinks, homeHead, pageTools, serviceWorker } from './read-tools.server.ts';

const base: ShopConfig = {
  shopId: 1,
  name: 'Glina',
  primaryHost: 'glina.example',
  currencyCode: 'PLN',
  languageCode: 'pl',
  paymentTypes: [],
  deliveryTypes: [],
  deliveryCountries: [],
  layout: {},
  blogEnabled: false,
  features: [],
};
const shop = (more: Partial<ShopConfig>): ShopConfig => ({ ...base, ...more });
const noHead = { tags: [], tools: [], sources: [] };
const toolsOf = (more: Partial<ShopConfig>) => pageTools(activeIntegrations(shop(more)), 'pl', noHead);
const uuid = '0190e0a0-aaaa-4000-8000-00000000000f';

/** A valid id of each tool that runs, and the consent that it needs. */
const tools: readonly (readonly [name: string, category: string, ids: Partial<ShopConfig>])[] = [
  ['google-analytics4-id', 'statistics', { googleAnalytics4Id: ' G-ABCDEF1234 ' }],
  ['gtag-id', 'statistics', { gtagId: 'G-ABCDEF1234' }],
  ['gtag-id', 'marketing', { gtagId: 'AW-123456789' }],
  ['gtag-id', 'marketing', { gtagId: 'GTM-ABC123' }],
  ['gtag-id', 'marketing', { gtagId: 'AW-123456789', googleAdsLabel: 'AbC-D_efG-h12_34-567' }],
  ['gtag-id', 'marketing', { gtagId: 'GT-5NR6TQ9', googleAdsLabel: 'AW-123456789/AbC-D_efG-h12' }],
  ['facebook-integration', 'marketing', { facebookIntegration: { eventId: '123456789012345' } }],
  ['tik-tok-pixel-id', 'marketing', { tikTokPixelId: 'C4A0000000000000000Z' }],
  ['nudgify-id', 'preferences', { nudgifyId: uuid }],
  ['live-chat-id', 'preferences', { liveChatId: '12345678' }],
  ['hot-jar-id', 'statistics', { hotJarId: '1234567' }],
  ['hot-jar-id', 'statistics', { hotJarId: 'ec61b01b97502' }],
  ['yandex-metrica-id', 'statistics', { yandexMetricaId: '12345678' }],
  ['yandex-metrica-id', 'statistics', { yandexMetricaId: '4711' }],
  ['user-com', 'marketing', { userComApiKey: 'aB3dE6', userComDomain: 'sklep' }],
  ['user-com', 'marketing', { userComApiKey: 'a1'.repeat(32), userComDomain: 'widget.userengage.com' }],
  ['fast-tony-id', 'marketing', { fastTonyId: 'a'.repeat(32) }],
  ['fast-tony-id', 'marketing', { fastTonyId: '1487583684759969' }],
  ['trusted-shops-id', 'preferences', { trustedShopsId: `X${'A1'.repeat(16)}` }],
  ['trustisto-id', 'preferences', { trustistoId: 'abc' }],
  ['trustisto-id', 'preferences', { trustistoId: 'abc', trustistoScript: 'https://a.trustisto.com/{id}.js' }],
  ['mailer-lite', 'marketing', { mailerLitePopupAccountId: '123456' }],
  [
    'mailer-lite',
    'marketing',
    { mailerLitePopupAccountId: '541711', mailerLitePopupSubdomainId: 'f3u3h6n7w0', mailerLiteClassicVersion: 'true' },
  ],
  ['push-engage-id', 'marketing', { pushEngageId: uuid, pushEngageServiceWorker: 'true' }],
  ['cookie-script', 'necessary', { cookieScript: { id: 'a'.repeat(32) } }],
];

test.each(tools)('%s runs with consent to %s', (name, category, ids) => {
  const { tools: found, sources, asks } = toolsOf(ids);
  expect(found).toMatchObject([{ name, category }]);
  expect(asks).toBe(category === 'necessary' ? undefined : `v1 ${name}`);
  const origins = sources.flatMap((source) => Object.values(source).flat());
  expect(origins.length).toBeGreaterThan(0);
  for (const origin of origins)
    expect(origin).toMatch(/^(?:(?:https|wss):\/\/[a-z\d.*-]+|'unsafe-inline'|blob:|data:)$/);
});

test('the table of docs/integrations.md names what each tool stores and its hosts', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../../../docs/integrations.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| '));
  const referredTo: Record<string, string> = { 'gtag-id': '| Google Analytics 4', 'fast-tony-id': '| Meta pixel' };
  const namesIn = (row: string, pattern: RegExp) =>
    [...row.matchAll(pattern)].map(
      ([, name = '']) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
    );
  for (const [name, , ids] of tools) {
    const starts = [`\`${Object.keys(ids)[0]}`, referredTo[name]];
    const row = rows.filter((line) => starts.some((start) => start && line.includes(start))).join();
    const [stored, hosts] = [namesIn(row, /`([\w:*-]+)`/g), namesIn(row, /([a-z\d*-]+(?:\.[a-z\d*-]+)+)/g)];
    for (const { id, integration } of activeIntegrations(shop(ids))) {
      if (!('start' in integration)) continue;
      for (const cookie of cookiesOf(integration, id))
        expect([name, cookie.name, stored.some((one) => one.test(cookie.name))]).toEqual([name, cookie.name, true]);
      for (const origin of Object.values(integration.sources(id)).flat()) {
        const host = /^(?:https|wss):\/\/(.+)$/.exec(origin)?.[1];
        // Some hosts are those that the shop has entered.
        if (!host || id.includes(host)) continue;
        expect([name, host, hosts.some((one) => one.test(host))]).toEqual([name, host, true]);
      }
    }
  }
});

/** Ids that a tool can't have: each does nothing and is logged once. */
const malformed: Partial<ShopConfig>[] = [
  { googleAnalytics4Id: 'G-1"><script>' },
  { gtagId: 'UA-12345678-1' },
  { facebookIntegration: { eventId: '12345' } },
  { tikTokPixelId: 'c4a' },
  { nudgifyId: 'nudgify' },
  { liveChatId: '12a' },
  { hotJarId: "1);alert('" },
  { yandexMetricaId: '-1' },
  { userComApiKey: 'aB3dE6' },
  { userComApiKey: 'aB3dE6', userComDomain: 'https://sklep.user.com/' },
  { fastTonyId: 'tony' },
  { trustedShopsId: 'X1' },
  { trustistoId: 'a b' },
  { trustistoId: 'abc', trustistoScript: 'javascript:alert(1)' },
  { mailerLitePopupAccountId: '123456', mailerLiteClassicVersion: 'true' },
  { pushEngageId: 'push', pushEngageServiceWorker: 'true' },
  { cookieScript: { id: '../evil' } },
  { googleSiteVerificationKey: 'short' },
  { messengerPageId: 'a/b?c' },
  { universalAnaliticsId: 'G-ABCDEF1234' },
];

test.each(malformed)('%j does nothing and is logged once', (ids) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (let time = 0; time < 2; time += 1) {
    expect(activeIntegrations(shop({ ...ids, primaryHost: `${JSON.stringify(ids)}.example` }))).toEqual([]);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('does not have its format');
  warn.mockRestore();
});

test('empty ids and the showcase host switch nothing on', () => {
  const blank = Object.fromEntries(tools.flatMap(([, , ids]) => Object.keys(ids).map((name) => [name, ' '])));
  expect(activeIntegrations(shop({ ...blank, facebookIntegration: { eventId: '' }, cookieScript: null }))).toEqual([]);
  expect(activeIntegrations(shop({ hotJarId: '1234567', showcase: true }))).toEqual([]);
});

test('the id of Universal Analytics is accepted and does nothing, which is logged', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(toolsOf({ universalAnaliticsId: 'UA-12345678-1' })).toEqual({
    tools: [],
    sources: [],
    tags: [],
    asks: undefined,
  });
  expect(warn.mock.calls[0]?.[0]).toContain('switched off by Google');
  warn.mockRestore();
});

test('Messenger is a link and nothing else', () => {
  const config = shop({ messengerPageId: '123456789012345' });
  expect(contactLinks(config)).toEqual([{ text: 'Messenger', to: 'https://m.me/123456789012345' }]);
  expect(toolsOf({ messengerPageId: '123456789012345' })).toMatchObject({ tools: [], sources: [], asks: undefined });
  // An old page without a user name has its number behind its name.
  expect(contactLinks(shop({ messengerPageId: 'Glina-Sklep-104325' }))).toMatchObject([
    { to: 'https://m.me/Glina-Sklep-104325' },
  ]);
});

test('PushEngage is off unless the shop insists; then it has a service worker', () => {
  expect(toolsOf({ pushEngageId: uuid }).tools).toEqual([]);
  expect(serviceWorker(shop({ pushEngageId: uuid }))).toBeUndefined();
  expect(serviceWorker(shop({ pushEngageId: uuid, pushEngageServiceWorker: 'true' }))).toEqual({
    script: `Object.assign(self, {"PUSHENGAGE_APP_ID":"${uuid}"});\nimportScripts("https://clientcdn.pushengage.com/sdks/service-worker.js");\n`,
    sources: 'https://clientcdn.pushengage.com',
  });
});

test('a tool that wants to know the visitor’s address gets the trace service, and the policy allows it', () => {
  const [active] = activeIntegrations(shop({ hotJarId: '1234567' }));
  if (!active || !('start' in active.integration)) throw new Error('Hotjar does not run');
  const curious = { ...active, integration: { ...active.integration, usesAddress: true as const } };
  const url = 'https://trace.example/cdn-cgi/trace';
  const { tools: found, sources } = pageTools([curious], 'pl', noHead, url);
  expect(found).toMatchObject([{ traceUrl: url }]);
  expect(sources).toContainEqual({ connect: ['https://trace.example'] });
  const { tools: others, sources: less } = pageTools([active], 'pl', noHead, url);
  expect([others[0]?.traceUrl, less.length]).toEqual([undefined, sources.length - 1]);
});

test('the key of Google Search Console is in the head of the home page', () => {
  const key = 'abcDEF123_-'.padEnd(43, 'x');
  expect(homeHead(shop({ googleSiteVerificationKey: key }))).toEqual([
    { name: 'google-site-verification', content: key },
  ]);
  expect(homeHead(shop({ hotJarId: '1234567' }))).toEqual([]);
});

test('a malformed label of a conversion is left out, and the tag runs without it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const tag = { gtagId: 'AW-123456789', primaryHost: 'label.example' };
  for (const googleAdsLabel of ['AbC D', 'AW-1/x"y', 'AW-123456789'])
    expect(toolsOf({ ...tag, googleAdsLabel }).tools).toMatchObject([{ id: 'AW-123456789' }]);
  expect(warn.mock.calls[0]?.[0]).toContain('googleAdsLabel');
  warn.mockRestore();
});

test('a Google id that is entered twice runs once', () => {
  const { tools: found } = toolsOf({ gtagId: 'G-ABCDEF1234', googleAnalytics4Id: 'G-ABCDEF1234' });
  expect(found.map(({ name }) => name)).toEqual(['google-analytics4-id']);
});

test('our own dialog asks about every tool that needs consent, and nothing if another asks', () => {
  const ids = { hotJarId: '1234567', liveChatId: '12345678' };
  expect(toolsOf(ids).asks).toBe('v1 hot-jar-id live-chat-id');
  expect(toolsOf({ ...ids, cookieScript: { id: 'a'.repeat(32) } }).asks).toBeUndefined();
  expect(toolsOf({})).toMatchObject({ tools: [], asks: undefined });
});
