import { openTenant, resolveShopById } from '@witryna/api/database/tenant.ts';
import { listNumbers } from '@witryna/api/features/order-handling/order-list-store.ts';
import { type DeadLetter, listDeadLetters } from '@witryna/api/jobs/dead-letter-store.ts';
import { deadLetterQueue } from '@witryna/api/jobs/job-kinds.ts';
import { Command, InvalidArgumentError } from 'commander';
import type { CommandContext, Shops } from '../../shop/command-context.ts';
import { findShopByHost } from '../../shop/find-shop-by-host.ts';
import { createTable } from '../../shop/format-table.ts';
import { printable } from '../../shop/printable.ts';
import { writeText } from '../../shop/write-text.ts';

const HEADINGS = ['SHOP', 'ID', 'GAVE UP', 'TRIES', 'KIND', 'ORDER', 'REASON'];
const DEFAULT_LIMIT = 100;
const REASON_LENGTH = 100;

interface Options {
  limit: number;
  json?: boolean;
}

export function command(context: CommandContext): Command {
  return new Command('list')
    .description('Lists jobs and mails that have given up, by shop, the latest first.')
    .argument('[host]', 'only those of the shop with this host')
    .option('--limit <number>', 'at most this many', readLimit, DEFAULT_LIMIT)
    .option('--json', 'print one JSON object per line, with data and whole reasons')
    .addHelpText('after', '\nExample:\n  npm run jobs -- list glina.localhost')
    .action((host: string | undefined, { limit, json }: Options) =>
      context.withShops(async (shops) => {
        const shopId = host === undefined ? undefined : (await findShopByHost(shops.db, host)).shopId;
        const letters = await listDeadLetters(shops.db, { shopId, limit });
        const rows = await Promise.all(
          [...Map.groupBy(letters, ({ data }) => data.shopId)].map(([id, ofShop]) => describe(shops, id, ofShop)),
        );
        const text = json
          ? letters.map((letter) => `${JSON.stringify(letter)}\n`).join('')
          : createTable()([HEADINGS, ...rows.flat()]);
        await writeText(context, text);
      }),
    );
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit > 0 && limit <= deadLetterQueue.most) return limit;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${deadLetterQueue.most}.`);
}

/** Describes the dead letters of one shop, with the numbers of the orders that they are about. */
async function describe({ db }: Shops, shopId: number, letters: readonly DeadLetter[]): Promise<string[][]> {
  const shop = (await resolveShopById(db, shopId))?.primaryHost ?? `shop ${shopId}`;
  const orderIds = letters.flatMap(({ data }) => (typeof data.orderId === 'string' ? data.orderId : []));
  const numbers = await openTenant(db, shopId).read((tx) => listNumbers(tx, orderIds));
  return letters.map(({ id, kind, data, reason, tries, gaveUpAt }) => {
    const what = typeof data.kind === 'string' ? `${kind} ${data.kind}` : kind;
    const number = numbers.get(String(data.orderId)) ?? '';
    const gaveUp = gaveUpAt.toISOString().slice(0, 16).replace('T', ' ');
    return [shop, id, gaveUp, `${tries}`, what, number, reason.slice(0, REASON_LENGTH)].map(printable);
  });
}
