import { defineIntegration } from './define-integration.ts';
import { metaEvent } from './parts/ad-event.ts';

declare global {
  interface Window {
    fbq?: MetaQueue | undefined;
    _fbq?: MetaQueue | undefined;
  }
}

interface MetaQueue {
  (...call: unknown[]): void;
  /** Set by Meta's script. */
  callMethod?: (...call: unknown[]) => void;
  push: MetaQueue;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  /** Meta would otherwise count a page view itself at each navigation. */
  disablePushState: boolean;
}

/** The Meta pixel. Its id is in `eventId`, the only field that the specification has for it. */
export const integration = defineIntegration({
  labels: { en: 'Meta pixel (Facebook)', pl: 'Piksel Meta (Facebook)', es: 'Píxel de Meta (Facebook)' },
  purposes: {
    en: 'Measures which ads on Facebook and Instagram lead to purchases, and helps to show suitable ones there.',
    pl: 'Mierzy, które reklamy na Facebooku i Instagramie prowadzą do zakupów, i pomaga wyświetlać tam dopasowane reklamy.',
    es: 'Mide qué anuncios de Facebook e Instagram llevan a compras y ayuda a mostrar allí los que puedan interesarte.',
  },
  idOf: (config) => config.facebookIntegration?.eventId,
  idFormat: /^\d{15,16}$/,
  consent: 'marketing',
  cookies: [
    { name: '_fbp', days: 90 },
    { name: '_fbc', days: 90 },
  ],
  sources: () => ({
    scripts: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
  }),
  async start(id, host) {
    const isFirst = !window.fbq;
    const fbq = window.fbq ?? createQueue();
    if (isFirst) {
      window.fbq = fbq;
      window._fbq = fbq;
      fbq('consent', 'revoke');
      fbq('init', id);
    }
    fbq('consent', 'grant');
    if (isFirst) await host.load('https://connect.facebook.net/en_US/fbevents.js');
    return {
      showPage: () => fbq('track', 'PageView'),
      track(event) {
        const sent = metaEvent(event);
        if (!sent) return false;
        fbq('track', sent.name, sent.params, { eventID: event.id });
        return true;
      },
      stop: () => fbq('consent', 'revoke'),
    };
  },
});

function createQueue(): MetaQueue {
  const call = (...args: unknown[]) => (fbq.callMethod ? fbq.callMethod(...args) : void fbq.queue.push(args));
  const fbq: MetaQueue = Object.assign(call, {
    push: call as MetaQueue,
    queue: [],
    loaded: true,
    version: '2.0',
    disablePushState: true,
  });
  return fbq;
}
