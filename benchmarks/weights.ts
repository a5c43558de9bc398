import { gunzipSync, gzipSync } from 'node:zlib';
import { atMost, type Row } from './rows.ts';
import { getRaw } from './subject.ts';

const hosts = ['glina.localhost', 'verde.localhost', 'lumen.localhost'];
const pages = { home: '/', listing: '/products', product: '/product/1' };
const KB = 1_000;

/** Measures the gzipped HTML, CSS and JavaScript that a first visit downloads. The heaviest demo shop counts. */
export async function measureWeights(port: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const found = await Promise.all(
      hosts.map(async (host) => weigh(port, host, name === 'product' ? await firstProduct(port, host) : path)),
    );
    const heaviest = (part: 'html' | 'css' | 'js') => Math.max(...found.map((weights) => weights[part])) / KB;
    rows.push(atMost(`JavaScript of ${name}, gzip`, 135, heaviest('js'), 'kB'));
    rows.push(atMost(`CSS of ${name}, gzip`, 20, heaviest('css'), 'kB'));
    rows.push(atMost(`HTML of ${name}, gzip`, 20, heaviest('html'), 'kB'));
  }
  return rows;
}

async function weigh(port: number, host: string, path: string) {
  const html = await readText(port, host, path);
  const named = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))];
  const scripts = named(/"(\/assets\/[^"]+\.js)"/g);
  const styles = named(/href="(\/assets\/[^"]+\.css)#?"/g);
  return {
    html: gzipSync(html).length,
    js: await sumOf(port, host, scripts),
    css: await sumOf(port, host, styles),
  };
}

async function sumOf(port: number, host: string, paths: readonly string[]): Promise<number> {
  let sum = 0;
  for (const path of paths) sum += (await getRaw(port, host, path, { 'accept-encoding': 'gzip' })).body.length;
  return sum;
}

async function firstProduct(port: number, host: string): Promise<string> {
  const match = /href="(\/product\/[^"?#]+)"/.exec(await readText(port, host, '/products'));
  if (!match?.[1]) throw new Error(`${host} lists no product`);
  return match[1];
}

async function readText(port: number, host: string, path: string): Promise<string> {
  const { status, body, headers } = await getRaw(port, host, path, { 'accept-encoding': 'gzip' });
  if (status !== 200) throw new Error(`${host}${path}: ${status}`);
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}
