import { defineIntegration } from './define-integration.ts';
import { hasTikTokEvent, tikTokEvent } from './parts/ad-event.ts';

declare global {
  interface Window {
    TiktokAnalyticsObject?: 'ttq';
    ttq?: TikTokQueue;
  }
}

const methods = [
  ...(['page', 'track', 'identify', 'instances', 'debug', 'on', 'off', 'once', 'ready', 'alias', 'group'] as const),
  ...(['enableCookie', 'disableCookie', 'holdConsent', 'revokeConsent', 'grantConsent'] as const),
];

/** The queue that TikTok's script takes over: calls are arrays that begin with the method's name. */
type TikTokQueue = unknown[] & Record<(typeof methods)[number], (...args: unknown[]) => void> & TikTokAccounts;

interface TikTokAccounts {
  _i: Record<string, unknown[]>;
  _t: Record<string, number>;
  _o: Record<string, object>;
}

/** TikTok's own list of what a policy must allow; the second host tells TikTok a visitor's IPv6 address. */
const origins = ['https://analytics.tiktok.com', 'https://analytics-ipv6.tiktokw.us', 'https://ads.tiktok.com'];

export const integration = defineIntegration({
  labels: { en: 'TikTok pixel', pl: 'Piksel TikTok', es: 'Píxel de TikTok' },
  purposes: {
    en: 'Measures which ads on TikTok lead to purchases, and helps to show suitable ones there.',
    pl: 'Mierzy, które reklamy na TikToku prowadzą do zakupów, i pomaga wyświetlać tam dopasowane reklamy.',
    es: 'Mide qué anuncios de TikTok llevan a compras y ayuda a mostrar allí los que puedan interesarte.',
  },
  idOf: (config) => config.tikTokPixelId,
  idFormat: /^[A-Z0-9]{20}$/,
  consent: 'marketing',
  // Thirteen months: ads.tiktok.com/help, "About using cookies with TikTok Pixel". The last three are values of a visit.
  cookies: [
    ...['_ttp', '_tt_enable_cookie', 'ttcsid', 'ttcsid_*', 'ttclid'].map((name) => ({ name, days: 395 })),
    ...['tt_sessionId', 'tt_appInfo', 'tt_pixel_*'].map((name) => ({ name })),
  ],
  wantsFacts: hasTikTokEvent,
  sources: () => ({ scripts: origins, connect: origins }),
  async start(id, host) {
    window.TiktokAnalyticsObject = 'ttq';
    window.ttq = createQueue(id);
    await host.load(`https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`);
    return {
      showPage: () => window.ttq?.page(),
      track(event) {
        const sent = tikTokEvent(event);
        if (sent) window.ttq?.track(sent.name, sent.params, { event_id: event.id });
        return sent !== undefined;
      },
    };
  },
});

function createQueue(id: string): TikTokQueue {
  const queue: unknown[] = [];
  const calls = Object.fromEntries(
    methods.map((method) => [method, (...args: unknown[]) => void queue.push([method, ...args])]),
  ) as Record<(typeof methods)[number], (...args: unknown[]) => void>;
  const account = Object.assign([], { _u: 'https://analytics.tiktok.com/i18n/pixel/events.js' });
  return Object.assign(queue, calls, { methods, _i: { [id]: account }, _t: { [id]: Date.now() }, _o: { [id]: {} } });
}
