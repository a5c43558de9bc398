// Keeps the stock of an ERP in step with a shop: what the shop sells or counts is written into the ERP, and what the ERP
// counts is written into the shop. README.md says how to run it. It needs Node 22 or newer, and no library.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/** @param {string} name */
function setting(name) {
  const value = process.env[name];
  if (value) return value;
  console.error(`${name} is not set: see README.md`);
  process.exit(1);
}

const secret = setting('WEBHOOK_SECRET');
const api = `${setting('BACK_OFFICE_URL')}/api/admin/${encodeURIComponent(setting('SHOP_HOST'))}`;
const headers = { authorization: `Bearer ${setting('API_KEY')}`, 'content-type': 'application/json' };
const file = process.env.STOCK_FILE ?? 'stock.json';
const port = Number(process.env.PORT ?? 4100);

/** A message is not believed when it was signed longer ago, or later, than this: somebody may have kept it. */
const TOLERANCE_SECONDS = 300;
/** How many messages are remembered, so that none is worked on twice. */
const REMEMBERED = 10_000;
const MAX_BYTES = 65_536;

/**
 * The ERP of this example is a file: `stock` has the pieces by SKU, `seen` the ids of messages that were worked on.
 * @type {{ stock: Record<string, number>, seen: string[] }}
 */
const erp = await readFile(file, 'utf8').then(JSON.parse, () => ({ stock: {}, seen: [] }));

async function saveErp() {
  await writeFile(`${file}.new`, JSON.stringify(erp, null, 2));
  await rename(`${file}.new`, file);
}

/**
 * Checks that a message is the shop's, and new: https://www.standardwebhooks.com. The body must be the bytes that were
 * received, because another spelling of the same JSON has another signature.
 * @param {import('node:http').IncomingHttpHeaders} sent
 * @param {string} body
 */
function isGenuine(sent, body) {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(sent[`webhook-${name}`]));
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // While a secret is replaced, a message has a signature by each.
  return String(signatures)
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}

/**
 * Calls the shop with the API key.
 * @param {string} path
 * @param {object} [body]
 */
async function callShop(path, body) {
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`${api}${path}`, { ...init, signal: AbortSignal.timeout(8_000) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/**
 * Does what a message asks for. It says only which thing has changed. What is true now is read, so that nothing goes
 * wrong when messages come late, twice or in another order.
 * @param {{ type: string, data: { id: number | string, productId?: number } }} message
 */
async function work({ type, data }) {
  if (type === 'stock.changed') {
    const { product } = await callShop(`/goods/${data.productId}`);
    const combination = product.combinations.find((one) => one.id === data.id);
    if (!combination?.sku) return;
    erp.stock[combination.sku] = combination.stock;
    console.log(`${combination.sku}: ${combination.stock} in stock`);
  } else if (type === 'order.placed') {
    const order = await callShop(`/orders/${data.id}`);
    const goods = order.products.map((line) => `${line.quantity} × ${line.sku ?? line.name}`);
    console.log(`order ${order.number}: ${goods.join(', ')}`);
  } else {
    console.log(`${type}: received`);
  }
}

/**
 * Writes into the shop what the ERP has counted. The shop adds the difference, so that a piece that is sold meanwhile
 * stays sold.
 * @param {string} sku
 * @param {number} pieces
 */
async function count(sku, pieces) {
  const { goods } = await callShop(`/goods?search=${encodeURIComponent(sku)}`);
  for (const { id } of goods) {
    const { product } = await callShop(`/goods/${id}`);
    const combination = product.combinations.find((one) => one.sku === sku);
    if (!combination) continue;
    const change = { id: combination.id, stock: { from: combination.stock, to: pieces } };
    await callShop('/goods/change', { ids: [id], change: { kind: 'combinations', combinations: [change] } });
    erp.stock[sku] = pieces;
    return saveErp();
  }
  throw new Error(`the shop has no ${sku}`);
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > MAX_BYTES) throw new Error('the body is too long');
  }
  return body;
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<number>} the status of the answer
 */
async function answer(request) {
  const body = await readBody(request);
  if (request.method === 'POST' && request.url === '/webhook') {
    if (!isGenuine(request.headers, body)) return 401;
    const id = String(request.headers['webhook-id']);
    if (erp.seen.includes(id)) {
      console.log(`${id}: was worked on before`);
      return 204;
    }
    await work(JSON.parse(body));
    erp.seen = [...erp.seen, id].slice(-REMEMBERED);
    await saveErp();
    return 204;
  }
  const [, sku] = /^\/stock\/([^/]+)$/.exec(request.url ?? '') ?? [];
  // For the ERP beside it: what is called from elsewhere must be let in by a proxy, which does not.
  if (request.method === 'PUT' && sku) {
    const { pieces } = JSON.parse(body);
    if (!Number.isInteger(pieces) || pieces < 0) return 400;
    await count(decodeURIComponent(sku), pieces);
    return 204;
  }
  return 404;
}

// One after the other: two messages about one product must not be written in the wrong order.
let last = Promise.resolve();
const server = createServer((request, response) => {
  last = last.then(async () => {
    // The shop tries again what is not answered with 2xx.
    const status = await answer(request).catch((error) => {
      console.error(error.message);
      return 500;
    });
    response.writeHead(status).end();
  });
});
server.listen(port, '127.0.0.1', () => console.log(`listening on port ${server.address().port}`));
