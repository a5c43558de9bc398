import { z } from 'zod';
import type { Visit } from './browser.ts';

// Stand-ins for the scripts of chats, social proof, newsletters and seals. Each reads the globals that the real one
// reads, stores what it stores, reaches its hosts in the ways of the real one (script, style, frame, form, socket), and
// throws at what the real one can't take, which fails the visit. Sources: the tools' own snippets and plugins, as
// docs/integrations.md names them.

const uuid = '0190e0a0-aaaa-4000-8000-00000000000f';

/** What a shop enters. */
export const shopToolIds = {
  liveChatId: '12345678',
  userComApiKey: 'aB3dE6',
  userComDomain: 'sklep',
  nudgifyId: uuid,
  trustistoId: 'site1',
  trustedShopsId: `X${'A1'.repeat(16)}`,
  mailerLitePopupAccountId: '1130930',
  mailerLitePopupSubdomainId: 'b3w8m6s6a3',
  mailerLiteClassicVersion: 'true',
};

/** `tell` sends what the tool learned to the tool's own host, which the page's policy must allow. */
const telling = (tool: string, host: string) => `
  const tell = (call, data) => fetch('https://${host}/told', { method: 'POST', mode: 'no-cors', keepalive: true,
    body: JSON.stringify({ tool: '${tool}', call, data }) }).catch(() => undefined);
  const must = (right, what) => { if (!right) throw new Error('${tool} refuses ' + what) };`;

const scripts: Readonly<Record<string, string>> = {
  'https://cdn.livechatinc.com/tracking.js': `${telling('livechat', 'api.livechatinc.com')}
    must(Number.isInteger(window.__lc?.license), 'the licence');
    const widget = window.LiveChatWidget;
    must(Array.isArray(widget._q) && widget._v === '2.0', 'the queue');
    const frame = document.createElement('iframe');
    frame.src = 'https://secure.livechatinc.com/customer/action/open_chat';
    frame.hidden = true;
    document.body.append(frame);
    document.cookie = '__lc_cid=1; path=/';
    widget._h = (method, args) => {
      must(['on', 'once', 'off', 'get', 'call'].includes(method), method);
      if (method === 'call' && args[0] === 'destroy') { frame.remove(); tell('destroy', {}) }
    };
    widget._q.splice(0).forEach(([method, args]) => widget._h(method, args));
    tell('start', { license: window.__lc.license });`,

  'https://sklep.user.com/widget.js': `${telling('user.com', 'sklep.user.com')}
    const { apiKey, onLoad } = window.civchat;
    must(/^[A-Za-z0-9]{6}(?:[A-Za-z0-9]{58})?$/.test(apiKey), 'the key');
    const kinds = ['view', 'click', 'detail', 'liking', 'add to cart', 'remove', 'checkout', 'purchase', 'refund'];
    document.cookie = '__ca__chat=abc; path=/; max-age=31536000';
    const socket = new WebSocket('wss://sklep.user.com/socket');
    socket.onopen = () => setTimeout(() => {
      window.userengage = (name, data) => {
        must(name === 'product_event' || /^event\\.[a-z_]+$/.test(name), name);
        if (name === 'product_event') must(data.product_id && kinds.includes(data.event_type), JSON.stringify(data));
        tell(name, data);
      };
      window.UE = { pageHit: (data) => { must(data?.apiKey === apiKey, 'a page without the key'); tell('page', {}) },
        destroy() {} };
      tell('page', {});
      onLoad?.();
    }, 50);`,

  'https://pixel.nudgify.com/pixel.js': `${telling('nudgify', 'collect.nudgify.com')}
    const nudgify = window.nudgify;
    must(/^[0-9a-f-]{36}$/.test(nudgify?.uuid), 'the site key');
    must(nudgify.data && nudgify.variables, 'a start without data or variables');
    localStorage.setItem('nudgify_visitor', '1');
    nudgify.product = (product) => { must('id' in product && 'stock' in product && 'image' in product,
      JSON.stringify(product)); tell('product', product) };
    tell('start', nudgify.data);`,

  'https://js.trustisto.com/socialproof.js': `${telling('trustisto', 'api.trustisto.com')}
    const { u, ai, eq = [] } = window.SPT;
    must(u === '.trustisto.com' && ai, 'the site');
    const pages = ['startPage', 'categoryPage', 'searchPage', 'productPage', 'basketPage', 'thankYouPage'];
    localStorage.setItem('trustisto_visitor', '1');
    document.head.append(Object.assign(document.createElement('style'), { textContent: '.trustisto { color: red }' }));
    window.SP.go = (page, data) => { must(pages.includes(page), page); tell(page, data) };
    eq.forEach((call) => window.SP.go(...call));`,

  [`https://widgets.trustedshops.com/js/${shopToolIds.trustedShopsId}.js`]: `${telling('trusted', 'api.trustedshops.com')}
    const texts = (within, selector) => Object.fromEntries([...within.querySelectorAll(selector)]
      .filter(({ children }) => children.length === 0)
      .map((element) => [element.id || element.className, element.textContent]));
    window.trustbadge = { reInitialize() {
      const order = document.getElementById('trustedShopsCheckout');
      if (!order) return;
      const data = texts(order, ':scope > span');
      for (const part of ['OrderNr', 'BuyerEmail', 'OrderAmount', 'OrderCurrency', 'OrderPaymentType'])
        must(data['tsCheckout' + part], 'an order without ' + part);
      tell('order', { ...data, items: [...order.querySelectorAll('.tsCheckoutProductItem')].map((item) => texts(item, 'span')) });
    } };
    tell('start', {});`,

  'https://static.mailerlite.com/js/universal.js': `${telling('mailerlite', 'app.mailerlite.com')}
    must(window.MailerLiteObject === 'ml', 'the name');
    const take = ({ a, q }) => {
      must(a[0] === 'accounts' && /^[a-z0-9]{10}$/.test(a[2]) && a[3] === 'load' && Array.isArray(q), JSON.stringify(a));
      document.cookie = 'mailerlite:webform:shown:3235258=1; path=/; max-age=31536000';
      localStorage.setItem('mailerlite:forms:submitted:1', '1');
      for (const [tag, place] of [['script', { src: 'https://groot.mailerlite.com/js/w/webforms.min.js' }],
        ['link', { rel: 'stylesheet', href: 'https://assets.mlcdn.com/fonts.css' }]])
        document.head.append(Object.assign(document.createElement(tag), place));
      // A form of a pop-up is sent into a frame.
      const frame = Object.assign(document.createElement('iframe'), { name: 'ml', hidden: true,
        src: 'https://app.mailerlite.com/frame' });
      const form = Object.assign(document.createElement('form'), { method: 'post', target: 'ml', hidden: true,
        action: 'https://app.mailerlite.com/webforms/submit/a1b2c3' });
      document.body.append(frame, form);
      form.submit();
      tell('start', { account: a[1] });
      return () => undefined;
    };
    window.ml.q.forEach(take);
    window.ml.q.push = take;`,
};

const toldShape = z.object({ tool: z.string(), call: z.string(), data: z.record(z.string(), z.unknown()).optional() });
export type Told = z.infer<typeof toldShape>;

export interface ShopTools {
  /** The addresses of other hosts that were requested, without `told`. */
  requests: string[];
  told: Told[];
  /** The data of a tool's calls, in order. */
  of(tool: string, call: string): Told['data'][];
}

/** Answers all requests to other hosts with the stand-ins, and writes down what they were told. */
export async function serveShopTools({ context }: Visit): Promise<ShopTools> {
  const requests: string[] = [];
  const told: Told[] = [];
  await context.routeWebSocket(/^wss:/, (socket) => void requests.push(socket.url()));
  await context.route(/^https:/, (route) => {
    const request = route.request();
    const url = request.url();
    if (new URL(url).pathname === '/told') {
      told.push(toldShape.parse(request.postDataJSON()));
      return route.fulfill({ status: 204 });
    }
    requests.push(`${request.method()} ${url}`);
    const types: Record<string, string> = { script: 'text/javascript', stylesheet: 'text/css', document: 'text/html' };
    return route.fulfill({
      contentType: types[request.resourceType()] ?? 'text/plain',
      body: url in scripts ? `{${scripts[url]}}` : '',
    });
  });
  const of = (tool: string, call: string) =>
    told.filter((one) => one.tool === tool && one.call === call).map(({ data }) => data);
  return { requests, told, of };
}
