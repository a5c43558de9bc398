// Stand-ins of the scripts of tools, which reach their servers in every way that the real ones do and store what those
// store, so that a page's policy or a withdrawal that forgets one fails a journey. Facts only, from:
// Google: developers.google.com/tag-platform/security/guides/csp, support.google.com/analytics/answer/9216061 (pages by
//   history), support.google.com/google-ads/answer/6331304 (send_to of a conversion).
// Meta: github.com/facebook/facebook-for-woocommerce (events tracker); spatie/laravel-csp (preset MetaPixel: form-action).
// TikTok: business-api.tiktok.com/portal/docs (policy), ads.tiktok.com/help, "About using cookies with TikTok Pixel".
// Hotjar: help.hotjar.com, "Content Security Policies", "Cookies set by the Hotjar Tracking Code".
// Contentsquare: docs.contentsquare.com/en/web/content-security-policy, …/cookies, …/sending-pageviews.
// Yandex: yandex.com/support/metrica/en/code/install-counter-csp; the storage from what public sites list.

interface Ways {
  script(address: string): void;
  frame(src: string): void;
  get(address: string): void;
  beacon(address: string, body: unknown): void;
  form(address: string, fields: Record<string, string>): void;
  socket(address: string): void;
  worker(): void;
  font(address: string): void;
  cookie(name: string): void;
}
declare const ways: Ways;

type Call = ArrayLike<unknown>;
type Queue = unknown[] & Record<string, unknown>;

function defineWays() {
  const append = (tag: string, attributes: object) =>
    document.head.append(Object.assign(document.createElement(tag), attributes));
  Reflect.set(window, 'ways', {
    script: (src: string) => append('script', { src }),
    frame: (src: string) =>
      document.body.append(Object.assign(document.createElement('iframe'), { src, hidden: true })),
    get: (address: string) => void fetch(address, { mode: 'no-cors', keepalive: true }).catch(() => undefined),
    beacon: (address: string, body: unknown) => navigator.sendBeacon(address, JSON.stringify(body)),
    form(action: string, fields: Record<string, string>) {
      const frame = Object.assign(document.createElement('iframe'), { name: `form${Math.random()}`, hidden: true });
      const form = Object.assign(document.createElement('form'), { action, method: 'post', target: frame.name });
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      document.body.append(frame, form);
      form.submit();
    },
    socket: (address: string) => new WebSocket(address),
    worker: () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
    font: (address: string) => void new FontFace('probe', `url(${address})`).load().catch(() => undefined),
    cookie(name: string) {
      // biome-ignore lint/suspicious/noDocumentCookie: as tools do
      document.cookie = `${name}=1; path=/; max-age=9999`;
    },
  } satisfies Ways);
}

/** gtag.js for all ids that are configured, with Enhanced Measurement, Signals and remarketing. */
function gtag() {
  const layer: Call[] & { push(...calls: Call[]): number } = Reflect.get(window, 'dataLayer');
  const ids = new Set<string>();
  const send = (name: unknown, params: Record<string, unknown>, id: string) => {
    if (id.startsWith('G-')) {
      if (Reflect.get(window, `ga-disable-${id}`)) return;
      ways.beacon(`https://region1.google-analytics.com/g/collect?tid=${id}&en=${name}`, params);
      ways.get(`https://stats.g.doubleclick.net/g/collect?tid=${id}`);
      ways.get('https://www.google.pl/ads/ga-audiences');
      return;
    }
    const [account = '', label] = id.split('/');
    if (label) {
      ways.get(`https://www.googleadservices.com/pagead/conversion/${account}/?label=${label}&value=${params.value}`);
      ways.get(`https://www.google.com/pagead/1p-conversion/${account}/`);
      return;
    }
    ways.script(`https://googleads.g.doubleclick.net/pagead/viewthroughconversion/${account}/?en=${name}`);
    ways.get(`https://www.google.com/rmkt/collect/${account}/`);
  };
  const handle = (call: Call) => {
    const [command, name, given] = [call[0], String(call[1]), call[2]];
    const params = (given ?? {}) as Record<string, unknown>;
    if (command === 'event') for (const id of params.send_to ? [String(params.send_to)] : ids) send(name, params, id);
    if (command !== 'config') return;
    ids.add(name);
    ways.frame('https://www.googletagmanager.com/static/service_worker/sw_iframe.html');
    if (name.startsWith('G-')) for (const cookie of ['_ga', `_ga_${name.slice(2)}`]) ways.cookie(cookie);
    else {
      ways.cookie('_gcl_au');
      localStorage.setItem('_gcl_ls', '{}');
      ways.frame(`https://td.doubleclick.net/td/rul/${name}`);
    }
    if (params.send_page_view !== false) send('page_view', { page_location: location.href }, name);
  };
  layer.forEach(handle);
  const push = layer.push;
  layer.push = (...calls) => {
    calls.forEach(handle);
    return push.apply(layer, calls);
  };
  // It looks some time after each change of the history whether there is another address, without its fragment.
  const shown = () => location.href.replace(/#.*/, '');
  let counted = shown();
  const look = () => {
    if (shown() === counted) return;
    counted = shown();
    for (const id of ids) if (id.startsWith('G-')) send('page_view', { page_location: counted }, id);
  };
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = history[method];
    history[method] = function (...state) {
      change.apply(this, state);
      setTimeout(look, 300);
    };
  }
  addEventListener('popstate', () => setTimeout(look, 300));
}

/** fbevents.js. What is longer than an address may be goes by a hidden form into a frame. */
function fbevents() {
  const fbq: Queue & { (...call: unknown[]): void; queue: Call[] } = Reflect.get(window, 'fbq');
  const ids: string[] = [];
  let [isAllowed, seen] = [true, false];
  const held: unknown[][] = [];
  const track = (ev: string, params: object, { eventID = '' } = {}) => {
    if (ev === 'PageView' && seen && !fbq.allowDuplicatePageViews) return;
    seen ||= ev === 'PageView';
    for (const id of ids) {
      const fields = { id, ev, eid: eventID, cd: JSON.stringify(params) };
      const address = `https://www.facebook.com/tr/?${new URLSearchParams(fields)}`;
      if (address.length > 2_048) ways.form('https://www.facebook.com/tr/', fields);
      else ways.get(address);
    }
  };
  const handle = (...[method, ...rest]: unknown[]) => {
    if (method === 'consent') {
      isAllowed = rest[0] === 'grant';
      if (isAllowed) for (const call of held.splice(0)) handle(...call);
    } else if (method === 'set' && rest[0] === 'autoConfig') Reflect.set(window, 'metaReadsForms', rest[1]);
    else if (method === 'init') {
      ids.push(String(rest[0]));
      ways.script(`https://connect.facebook.net/signals/config/${rest[0]}`);
      ways.cookie('_fbp');
      for (const name of ['lastExternalReferrer', 'lastExternalReferrerTime', 'topicsLastReferenceTime', 'multiFbc'])
        localStorage.setItem(name, '1');
      addEventListener('pagehide', () => localStorage.setItem('multiFbc', 'late'));
    } else if (!isAllowed) held.push([method, ...rest]);
    else track(String(rest[0]), rest[1] ?? {}, rest[2] ?? {});
  };
  for (const call of fbq.queue.splice(0)) handle(...Array.from(call));
  Reflect.set(fbq, 'callMethod', handle);
}

/** FastTony's script starts a Meta pixel, which is told of this page only. */
function fastTony() {
  const loaded = Reflect.get(window, 'fbq');
  const queue: unknown[][] = [];
  const fbq = (...call: unknown[]) => {
    const ready = Reflect.get(fbq, 'callMethod');
    if (ready) ready(...call);
    else queue.push(call);
  };
  if (!loaded) Reflect.set(window, 'fbq', Object.assign(fbq, { queue, version: '2.0' }));
  Reflect.get(window, 'fbq')('init', '1487583684759969');
  Reflect.get(window, 'fbq')('track', 'PageView');
  if (!loaded) ways.script('https://connect.facebook.net/en_US/fbevents.js');
}

/** TikTok's events.js. */
function tikTok() {
  const ttq: Queue = Reflect.get(window, 'ttq');
  const id = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('sdkid') ?? '';
  ways.script(`https://analytics.tiktok.com/i18n/pixel/static/identify.js?sdkid=${id}`);
  ways.get('https://analytics-ipv6.tiktokw.us/ipv6/enrich_ipv6');
  for (const name of ['_ttp', '_tt_enable_cookie', 'ttcsid', `ttcsid_${id}`]) ways.cookie(name);
  for (const name of ['tt_sessionId', 'tt_appInfo', 'tt_pixel_session_index']) sessionStorage.setItem(name, '1');
  addEventListener('pagehide', () => ways.cookie('ttcsid'));
  const handle = ([method, event, properties]: unknown[]) =>
    ways.beacon('https://analytics.tiktok.com/api/v2/pixel', {
      event: method === 'page' ? 'Pageview' : event,
      properties,
    });
  for (const call of ttq.splice(0)) handle(call as unknown[]);
  for (const method of ['page', 'track']) ttq[method] = (...call: unknown[]) => handle([method, ...call]);
}

/** hotjar-<id>.js of older accounts. */
function hotjar() {
  const { hjid } = Reflect.get(window, '_hjSettings');
  ways.script('https://script.hotjar.com/modules.js');
  ways.frame('https://vars.hotjar.com/box.html');
  ways.font('https://script.hotjar.com/icons.woff2');
  ways.get('https://content.hotjar.io/');
  ways.socket('wss://ws.hotjar.com/api/v2/client/ws');
  for (const name of [`_hjSession_${hjid}`, `_hjSessionUser_${hjid}`]) ways.cookie(name);
  sessionStorage.setItem('hjViewportId', '1');
  const handle = (...call: unknown[]) => ways.beacon('https://metrics.hotjar.io/', call);
  for (const call of Reflect.get(window, 'hj').q ?? []) handle(...call);
  Reflect.set(window, 'hj', handle);
}

/** The tag of Contentsquare, which newer accounts of Hotjar have. It counts the first page itself. */
function contentsquare() {
  const commands: unknown[] = Reflect.get(window, '_uxa');
  ways.script('https://hjmod.contentsquare.net/modules.js');
  ways.get('https://app.contentsquare.com/');
  ways.worker();
  for (const name of ['_cs_id', '_cs_c', '_cs_s']) ways.cookie(name);
  const handle = (command: unknown) => ways.beacon('https://c.contentsquare.net/pageview', command);
  handle(['natural', location.pathname]);
  commands.forEach(handle);
  Reflect.set(window, '_uxa', { push: handle });
}

/** tag.js of Yandex Metrica. */
function yandex() {
  const calls: unknown[][] = Reflect.get(window, 'ym').a ?? [];
  const handle = (counter: unknown, method: unknown, ...rest: unknown[]) => {
    if (method === 'init') {
      ways.script('https://yastatic.net/s3/metrika/watch.js');
      ways.get('https://mc.yandex.com/sync_cookie_image_check');
      ways.get('https://mc.webvisor.org/watch');
      ways.socket('wss://mc.yandex.com/solid.ws');
      ways.frame(URL.createObjectURL(new Blob([''], { type: 'text/html' })));
      for (const name of ['_ym_uid', '_ym_d', '_ym_isad', '_ym_visorc']) ways.cookie(name);
      localStorage.setItem(`_ym${counter}_lastHit`, '1');
    }
    if (method !== 'destruct') ways.beacon(`https://mc.yandex.ru/watch/${counter}?${method}`, rest);
  };
  for (const call of calls) handle(...(call as [unknown, unknown]));
  Reflect.set(window, 'ym', handle);
  const layer: unknown[] = Reflect.get(window, 'yandexLayer');
  layer.push = (...entries) => {
    for (const entry of entries) ways.beacon('https://mc.yandex.ru/watch/0?ecommerce', entry);
    return entries.length;
  };
}

/** user.com's widget, as far as it is told of goods. */
function userCom() {
  const { onLoad } = Reflect.get(window, 'civchat');
  Reflect.set(window, 'UE', { pageHit: () => undefined, destroy: () => undefined });
  Reflect.set(window, 'userengage', (...call: unknown[]) => ways.beacon('https://sklep.user.com/event', call));
  onLoad?.();
}

/** Nudgify's pixel, as its plug-in 1.3.6 for WordPress calls it. */
function nudgify() {
  localStorage.setItem('nudgify_visitor', '1');
  if (!Reflect.get(window, 'nudgify').variables) throw new Error('Nudgify refuses to start without variables');
  Reflect.get(window, 'nudgify').product = (product: unknown) =>
    ways.beacon('https://collect.nudgify.com/product', product);
}

const bodies: Readonly<Record<string, () => void>> = {
  'www.googletagmanager.com/gtag/js': gtag,
  'connect.facebook.net/en_US/fbevents.js': fbevents,
  'pixel.fasttony.com/': fastTony,
  'analytics.tiktok.com/i18n/pixel/events.js': tikTok,
  'static.hotjar.com/c/': hotjar,
  't.contentsquare.net/uxa/': contentsquare,
  'mc.yandex.ru/metrika/tag.js': yandex,
  'sklep.user.com/widget.js': userCom,
  'pixel.nudgify.com/pixel.js': nudgify,
};

/** The stand-in for an address; empty for anything else that a tool loads. */
export function toolScript(address: string): string {
  const [, body] = Object.entries(bodies).find(([start]) => address.startsWith(`https://${start}`)) ?? [];
  return body ? `(${defineWays})();\n(${body})();` : '';
}
