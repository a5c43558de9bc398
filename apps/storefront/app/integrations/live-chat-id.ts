import { defineIntegration } from './define-integration.ts';

declare global {
  interface Window {
    __lc?: { license: number; integration_name: string };
    LiveChatWidget?: LiveChatWidget;
  }
}

interface LiveChatWidget {
  /** Calls that wait for LiveChat's script, and the function with which the script takes them over. */
  _q: unknown[];
  _h: ((...call: unknown[]) => unknown) | null;
  _v: string;
  on(...args: unknown[]): void;
  once(...args: unknown[]): void;
  off(...args: unknown[]): void;
  get(...args: unknown[]): unknown;
  call(...args: unknown[]): void;
}

export const integration = defineIntegration({
  labels: { en: 'LiveChat', pl: 'LiveChat', es: 'LiveChat' },
  purposes: {
    en: 'A chat with the shop, in the corner of the page.',
    pl: 'Czat ze sklepem w rogu strony.',
    es: 'Un chat con la tienda, en la esquina de la página.',
  },
  idOf: (config) => config.liveChatId,
  idFormat: /^\d{5,12}$/,
  consent: 'preferences',
  cookies: [
    { name: '__lc_cid', days: 730 },
    { name: '__lc_cst', days: 730 },
    { name: '__lc*' },
    { name: '__livechat', days: 730 },
    { name: '__oauth_redirect_detector' },
  ],
  sources: () => ({
    scripts: ['https://cdn.livechatinc.com', 'https://*.livechatinc.com'],
    connect: ['https://*.livechatinc.com', 'https://*.livechat.com', 'wss://*.livechatinc.com'],
    frames: ['https://*.livechatinc.com', 'https://*.livechat.com'],
    styles: ["'unsafe-inline'"],
  }),
  async start(id, host) {
    window.__lc = { license: Number(id), integration_name: 'manual_onboarding' };
    window.LiveChatWidget ??= createWidget();
    await host.load('https://cdn.livechatinc.com/tracking.js');
    return { stop: () => window.LiveChatWidget?.call('destroy') };
  },
});

function createWidget(): LiveChatWidget {
  const queue =
    (name: string) =>
    (...args: unknown[]) =>
      widget._h ? widget._h(name, args) : void widget._q.push([name, args]);
  const widget: LiveChatWidget = {
    _q: [],
    _h: null,
    _v: '2.0',
    on: queue('on'),
    once: queue('once'),
    off: queue('off'),
    get: queue('get'),
    call: queue('call'),
  };
  return widget;
}
