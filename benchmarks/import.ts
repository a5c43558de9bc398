import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { residentOf } from './processes.ts';
import { atMost, type Row } from './rows.ts';

const root = join(import.meta.dirname, '..');
const products = 20_000;
const combinationsOfEach = 5;

/**
 * Measures the import of 100,000 combinations while another shop's pages are requested, an import that changes nothing,
 * and the export.
 */
export async function measureImport({
  port,
  dataDir,
  folder,
}: {
  port: number;
  dataDir: string;
  folder: string;
}): Promise<Row[]> {
  const source = join(folder, 'big-shop');
  await writeBigShop(source);
  // The first requests render the page and compress it.
  await latency(port, setTimeout(5_000));
  const quiet = await latency(port, setTimeout(5_000));
  const { promise: imported, resolve: end } = Promise.withResolvers<void>();
  const meanwhile = latency(port, imported);
  const first = await runShop(dataDir, ['import', source]).finally(end);
  const busy = await meanwhile;
  const second = await runShop(dataDir, ['import', source]);
  const rows = [
    atMost('Import of 100,000 combinations', 90, first.seconds, 's'),
    atMost('Memory of that import', 300, first.megabytes, 'MB'),
    atMost('Second import, which changes nothing', 15, second.seconds, 's'),
    atMost('Pages of another shop meanwhile, p99', 2, busy / quiet, `times ${quiet} ms`),
  ];
  if (existsSync(join(root, 'apps/server/shop/commands/export.ts'))) {
    const exported = await runShop(dataDir, ['export', 'big.localhost', join(folder, 'exported')]);
    rows.push(atMost('Export of 100,000 combinations', 30, exported.seconds, 's'));
  }
  return rows;
}

/** Runs `npm run shop` without npm and measures it. */
async function runShop(dataDir: string, args: string[]) {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=8', join(root, 'apps/server/shop-command.ts'), ...args],
    {
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  let bytes = 0;
  const watch = setInterval(() => {
    if (child.pid && child.exitCode === null) bytes = Math.max(bytes, residentOf(child.pid));
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`npm run shop -- ${args.join(' ')} exited with code ${code}`);
  return { seconds: (performance.now() - began) / 1_000, megabytes: bytes / 2 ** 20 };
}

/** Requests a cached page until `end`. Returns the 99th percentile of the response times, in ms. */
async function latency(port: number, end: Promise<void>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>();
  const headers = { host: 'glina.localhost' };
  const load = autocannon(
    { url: `http://127.0.0.1:${port}/`, connections: 5, overallRate: 500, duration: 600, headers },
    (error, result) => (error ? reject(error) : resolve(result)),
  );
  void end.then(() => load.stop());
  const result = await promise;
  if (result.errors > 0 || result.non2xx > 0) throw new Error('pages failed during the import');
  return Math.max(1, result.latency.p99);
}

async function writeBigShop(folder: string): Promise<void> {
  mkdirSync(join(folder, 'descriptions'), { recursive: true });
  writeFileSync(
    join(folder, 'shop.json'),
    JSON.stringify({
      name: 'Big',
      hosts: ['big.localhost'],
      language: 'pl',
      currency: 'PLN',
      deliveryCountries: ['PL'],
    }),
  );
  const categories = Array.from({ length: 200 }, (_, at) => `kategoria-${at},Kategoria ${at},`);
  writeFileSync(join(folder, 'categories.csv'), `Handle,Name,Parent\n${categories.join('\n')}\n`);
  const file = createWriteStream(join(folder, 'products.csv'));
  file.write(
    'Handle,Title,Vendor,Category,Tags,Features,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Reduced Since,Variant Inventory Qty\n',
  );
  const words = ['kubek', 'talerz', 'miska', 'wazon', 'lampa', 'krzesło', 'stół', 'obrus', 'nóż', 'garnek'];
  for (let at = 0; at < products; at += 1) {
    const title = `${words[at % 10]} ${words[(at * 7) % 10]} ${at}`;
    for (let place = 0; place < combinationsOfEach; place += 1) {
      const ofProduct =
        place === 0
          ? `${title},Marka ${at % 50},kategoria-${at % 200},"nowość, dom","[Wymiary]\nWysokość = ${at % 40} cm\nWaga = 1 kg",Kolor`
          : ',,,,,';
      const reduced = at % 10 === 0 ? ',99.00,2026-11-01' : ',,';
      if (
        !file.write(`p-${at},${ofProduct},kolor ${place},S-${at}-${place},${20 + (at % 50)}.50${reduced},${at % 20}\n`)
      )
        await once(file, 'drain');
    }
  }
  file.end();
  await finished(file);
}
