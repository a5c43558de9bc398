import { expect, test } from 'vitest';
import { integrationIds } from './shop-config.ts';
import { readAnswer } from './tolerant/read-answer.ts';

/** Every integration id that the specification names, and the three settings that we add. */
const ids = {
  facebookIntegration: { eventId: 'facebook' },
  universalAnaliticsId: 'UA-1',
  nudgifyId: 'nudgify',
  liveChatId: 'live-chat',
  hotJarId: 'hot-jar',
  yandexMetricaId: 'yandex',
  pushEngageId: 'push-engage',
  userComApiKey: 'user-com',
  userComDomain: 'shop.user.com',
  fastTonyId: 'fast-tony',
  googleSiteVerificationKey: 'google-key',
  gtagId: 'GTM-1',
  googleAdsLabel: 'AbC-D_efG-h12_34-567',
  tikTokPixelId: 'tik-tok',
  trustedShopsId: 'trusted-shops',
  trustistoId: 'trustisto',
  mailerLitePopupAccountId: 'account',
  mailerLitePopupSubdomainId: 'subdomain',
  mailerLiteClassicVersion: 'classic',
  googleAnalytics4Id: 'G-1',
  messengerPageId: 'messenger',
  trustistoScript: 'https://trustisto.example/{id}.js',
  pushEngageServiceWorker: 'true',
  cookieScript: { id: 'cookie-script' },
};

test('the contract has exactly the specification’s integration ids and our three settings', () => {
  expect(integrationIds.parse(ids)).toEqual(ids);
  expect(Object.keys(integrationIds.shape).sort()).toEqual(Object.keys(ids).sort());
});

test('every integration id of a foreign server is passed on', () => {
  const answer = {
    method: 'GET',
    path: 'shop/config/a.test',
    query: new URLSearchParams(),
    status: 200,
    text: JSON.stringify({ shopId: 1, languageCode: 'pl', ...ids }),
    language: 'pl',
    deliveryName: () => undefined,
  };
  expect(readAnswer(answer, () => undefined)).toMatchObject({ body: ids });
});
