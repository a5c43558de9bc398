import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { type HandledOrder, handledOrder, movedOrder, orderList, orderSearch } from '@witryna/contract/admin-orders';
import { errorCatalogue, isErrorCode } from '@witryna/contract/errors';
import { commandOf, orderCommandNames } from '@witryna/contract/order-commands';
import { type Me, me } from '@witryna/contract/people';
import type { Connect, Plugin } from 'vite';
import { answerTool } from './fake-order-tools.ts';
import { applyCommand, makeOrders, meetsFilter, toListed } from './fake-orders.ts';

/**
 * Answers the calls of the back office in development, from memory, so that every screen can be tried without a server.
 * Everybody's password is anything but `wrong`, every code is 123456. Who signs in:
 * `owner@example.com` (two shops), `staff@example.com` (one shop, orders only), `code@example.com` (has a second
 * factor), `new@example.com` (must set it up), `slow@example.com` (tries too often).
 */
export function fakeServer(): Plugin {
  const answer: Connect.NextHandleFunction = (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next();
    void respond(request, response).catch((error: unknown) => {
      console.error(error);
      send(response, 500, { error: { code: 'InternalError' } });
    });
  };
  return {
    name: 'witryna:fake-server',
    apply: 'serve',
    configureServer: (server) => void server.middlewares.use(answer),
    // The built files are tried under the Content-Security-Policy that they will have.
    configurePreviewServer: (server) =>
      void server.middlewares.use((request, response, next) => {
        response.setHeader('content-security-policy', policy);
        answer(request, response, next);
      }),
  };
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const shops = [
  { host: 'glina.example', name: 'Glina', role: 'owner', areas: ['orders', 'goods', 'content', 'money'] },
  {
    host: 'verde.example',
    name: 'Verde – rośliny i doniczki',
    role: 'owner',
    areas: ['orders', 'goods', 'content', 'money'],
  },
] as const satisfies Me['shops'];
const orders = new Map([
  ['glina.example', makeOrders(137)],
  ['verde.example', makeOrders(0)],
]);

function whoIs(email: string): Me {
  const isStaff = email.startsWith('staff');
  return me.parse({
    person: {
      id: `018f0000-0000-7000-a000-00000000000${isStaff ? 2 : 1}`,
      name: isStaff ? 'Piotr Wiśniewski' : 'Anna Nowak',
      email,
      language: 'pl',
    },
    operator: false,
    demo: false,
    secondFactor: email.startsWith('new') ? 'missing' : 'done',
    shops: isStaff ? [{ ...shops[0], role: 'staff', areas: ['orders'] }] : shops,
  });
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  return response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const cookie = (email: string) => ({
  'set-cookie': `fake=${encodeURIComponent(email)}; Path=/; HttpOnly; SameSite=Strict`,
});

async function respond(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
  const url = new URL(request.url ?? '', 'http://localhost');
  const [, area = '', ...path] = url.pathname.slice(1).split('/').map(decodeURIComponent);
  const body =
    request.method === 'POST' || request.method === 'PUT' ? ((await json(request)) as Record<string, unknown>) : {};
  const refuse = (code: string) =>
    send(response, isErrorCode(code) ? errorCatalogue[code].status : 403, { error: { code } });
  const email = decodeURIComponent(/(?:^|; )fake=([^;]*)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
  if (area === 'auth') return authenticate(path.join('/'), body, email, response);
  const call = path.join('/');
  if (call === 'demo-session') return send(response, 200, {}, cookie('owner@example.com'));
  if (call === 'invitations/accept') return send(response, 200, {});
  if (!email || email.startsWith('half:')) return refuse('Unauthorized');
  const who = whoIs(email);
  if (call === 'me') return send(response, 200, who);
  if (who.secondFactor === 'missing') return refuse('SecondFactorNeeded');
  const [host = '', kind, id, name] = path;
  const list = orders.get(host);
  if (!list || !who.shops.some((shop) => shop.host === host)) return refuse('ShopNotFound');
  if (kind === 'orders' && (id === 'search' || id === 'export')) {
    const { limit, after, ...filter } = orderSearch.parse(body);
    const found = list.filter((order) => meetsFilter(order, filter));
    if (id === 'export') return response.end(found.map(({ number }) => `${number}\n`).join(''));
    const begin = found.findIndex((order) => order.id === after) + 1;
    const page = found.slice(begin, begin + limit);
    const next = page.at(-1) === found.at(-1) ? null : (page.at(-1)?.id ?? null);
    return send(response, 200, orderList.parse({ orders: page.map(toListed), next }));
  }
  if (kind === 'orders' && id === 'stream') return streamOrders(list, response);
  if (kind === 'packing-slips') return response.writeHead(200, { 'content-type': 'text/plain' }).end(`${url.search}`);
  const tool = answerTool(list, { method: request.method, path: path.slice(1), body, author: who.person });
  if (tool === null) return response.writeHead(204).end();
  if (tool) return send(response, 200, tool);
  const order = list.find((one) => one.id === id);
  if (!order) return refuse('NotFound');
  const command = orderCommandNames.find((one) => one === name);
  if (!command) return send(response, 200, handledOrder.parse(order));
  const refusal = applyCommand(order, command, commandOf(command).input.parse(body));
  if (refusal) return refuse(refusal);
  return send(response, 200, movedOrder.parse(order));
}

/** Every now and then an order comes, while somebody looks at the list. */
function streamOrders(list: HandledOrder[], response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': open\n\n');
  const timer = setInterval(() => {
    list.unshift(...makeOrders(list.length + 1).slice(0, 1));
    response.write(`event: orders\ndata: {"count":1}\n\n`);
  }, 10_000);
  response.on('close', () => clearInterval(timer));
  return response;
}

function authenticate(call: string, body: Record<string, unknown>, email: string, response: ServerResponse) {
  const refuse = (status: number, code: string, headers = {}) =>
    send(response, status, { code, message: code }, headers);
  const given = `${body.email ?? ''}`;
  switch (call) {
    case 'sign-in/email':
      if (given.startsWith('slow')) return refuse(429, 'TOO_MANY_REQUESTS', { 'x-retry-after': '7' });
      if (body.password === 'wrong') return refuse(401, 'INVALID_EMAIL_OR_PASSWORD');
      if (!given.startsWith('code')) return send(response, 200, { user: { email: given } }, cookie(given));
      return send(response, 200, { twoFactorRedirect: true }, cookie(`half:${given}`));
    case 'two-factor/enable':
      if (body.password === 'wrong') return refuse(400, 'INVALID_PASSWORD');
      return send(response, 200, {
        totpURI: `otpauth://totp/Witryna:${encodeURIComponent(email)}?secret=JBSWY3DPEHPK3PXPJBSWY3DP&issuer=Witryna`,
        backupCodes: Array.from({ length: 10 }, (_, at) => `k7Qx${at}-m2Wp${at}`),
      });
    case 'two-factor/verify-totp':
    case 'two-factor/verify-backup-code':
      if (body.code !== '123456') return refuse(401, call.endsWith('totp') ? 'INVALID_CODE' : 'INVALID_BACKUP_CODE');
      return send(response, 200, {}, cookie(email.replace(/^half:/, '').replace(/^new/, 'owner')));
    case 'sign-out':
      return send(response, 200, { success: true }, { 'set-cookie': 'fake=; Path=/; Max-Age=0' });
    case 'reset-password':
      return body.token === 'old' ? refuse(400, 'INVALID_TOKEN') : send(response, 200, { status: true });
    default:
      return send(response, 200, { status: true });
  }
}
