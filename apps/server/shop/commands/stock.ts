import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { openTenant, type Tenant } from '@witryna/api/database/tenant.ts';
import { changeStock, maxStock, type StockChange, type StockResult } from '@witryna/api/shops/change-stock.ts';
import { findBySku, listChanges } from '@witryna/api/shops/stock-change-store.ts';
import { cleanCode, cleanLine } from '@witryna/contract/clean-text';
import { Command } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';
import { findShopByHost } from '../find-shop-by-host.ts';
import { createTable } from '../format-table.ts';
import { printable } from '../printable.ts';
import { readActor } from '../read-actor.ts';
import { maxReason, readStockFile } from '../read-stock-file.ts';
import { faultLine, reportFaults } from '../report-faults.ts';
import { writeText } from '../write-text.ts';

interface Options {
  reason?: string;
  id?: string;
  as?: string;
}

const shownChanges = 20;
const maxId = 100;

export function command(context: CommandContext): Command {
  return new Command('stock')
    .description(
      'Adds pieces to the stock of a combination or takes them away, while the shop sells, and logs who did it and why. Without a change, shows the stock and its last changes.',
    )
    .argument('<host>', 'a host of the shop')
    .argument('<sku-or-file>', 'the SKU of the combination, or a table with the columns SKU, Change or Count, Reason')
    .argument('[change]', 'of one SKU: +24 or -3 pieces, or =10 if they were counted')
    .option('--reason <text>', 'why; needed unless each row of the file says it')
    .option('--id <text>', 'applies the same change or file once, however often the command runs; needed for a file')
    .option('--as <name>', 'who does it, for the log; by default your user name')
    .addHelpText(
      'after',
      '\nExamples:\n  npm run shop -- stock glina.localhost K-1 +24 --reason "delivery of 28 November"\n  npm run shop -- stock glina.localhost delivery.csv --id delivery-2026-11-28\n  npm run shop -- stock glina.localhost K-1',
    )
    .action((host: string, what: string, change: string | undefined, options: Options) =>
      context.withShops(async ({ db }) => {
        const tenant = openTenant(db, (await findShopByHost(db, host)).shopId, 'shopkeeper');
        const sku = cleanCode(what);
        if (change !== undefined) return changeOne(context, tenant, readChange(sku, change, options), options);
        if (existsSync(what)) return applyFile(context, tenant, what, options);
        return showStock(context, tenant, sku);
      }),
    );
}

/** @throws CommandError */
function readChange(sku: string, text: string, options: Options): StockChange {
  const [, sign = '', digits = ''] = /^([+=−-])(\d{1,7})$/.exec(cleanCode(text)) ?? [];
  if (digits === '' || Number(digits) > maxStock)
    throw new CommandError(`${JSON.stringify(text)} is not a change of stock, such as +24, -3 or =10`);
  const reason = readText('reason', options.reason, maxReason);
  if (reason === undefined) throw new CommandError('--reason is needed: the log says why the stock changed');
  if (sign === '=') return { sku, kind: 'set', pieces: Number(digits), reason };
  return { sku, kind: 'add', pieces: (sign === '+' ? 1 : -1) * Number(digits), reason };
}

/** @throws CommandError */
function readText(option: string, text: string | undefined, max: number): string | undefined {
  if (text === undefined) return undefined;
  const clean = cleanLine(text);
  if (clean === '' || clean.length > max) throw new CommandError(`--${option} must have 1 to ${max} characters`);
  return clean;
}

function batchOf({ clock }: CommandContext, options: Options) {
  const actor = readActor(options.as ?? userInfo().username);
  return { actor, batchId: readText('id', options.id, maxId) ?? null, now: clock() };
}

async function changeOne(context: CommandContext, tenant: Tenant, change: StockChange, options: Options) {
  const result = await changeStock(tenant, [change], batchOf(context, options));
  if (result.outcome === 'refused') throw new CommandError(result.faults.map(({ message }) => message).join('; '));
  return describe(context, result, options);
}

async function applyFile(context: CommandContext, tenant: Tenant, path: string, options: Options) {
  if (options.id === undefined)
    throw new CommandError('--id is needed for a file: it is applied once, also if the command is repeated');
  const faults = reportFaults(context, dirname(path));
  const rows = await readStockFile(path, readText('reason', options.reason, maxReason), faults.onFault);
  const refuse = (count: number) => new CommandError(`nothing was changed, because ${path} has ${count} faults`);
  const count = await faults.end();
  if (count > 0) throw refuse(count);
  const changes = rows.map(({ row: _, ...change }) => change);
  const result = await changeStock(tenant, changes, batchOf(context, options));
  if (result.outcome !== 'refused') return describe(context, result, options);
  for (const { at, message } of result.faults)
    context.output.write(`${faultLine({ file: path, row: rows[at]?.row, column: 'SKU', message })}\n`);
  throw refuse(result.faults.length);
}

async function describe(
  context: CommandContext,
  result: Exclude<StockResult, { outcome: 'refused' }>,
  { id }: Options,
) {
  if (result.outcome === 'repeated')
    return writeText(context, `${id} was applied at ${result.appliedAt.toISOString()} already; nothing was changed\n`);
  if (result.outcome === 'otherContent')
    throw new CommandError(
      `other changes were applied as ${id} at ${result.appliedAt.toISOString()}: choose another --id`,
    );
  const rows = result.changes.map(({ sku, before, after }) => [printable(sku), String(before), String(after)]);
  return writeText(context, createTable()([['SKU', 'BEFORE', 'AFTER'], ...rows]));
}

async function showStock(context: CommandContext, tenant: Tenant, sku: string) {
  const found = await tenant.read(async (tx) => {
    const combinations = await findBySku(tx, sku);
    return Promise.all(
      combinations.map(async (one) => ({ ...one, changes: await listChanges(tx, one.id, shownChanges) })),
    );
  });
  if (found.length === 0)
    throw new CommandError(`no combination has the SKU ${JSON.stringify(sku)}, and no file has this name`);
  for (const { name, variants, stock, changes } of found) {
    const options = variants.map(({ value }) => value).filter(Boolean);
    await writeText(context, `${printable([name, ...options].join(', '))}: ${stock} in stock\n`);
    const rows = changes.map((change) => [
      change.changed_at.toISOString().slice(0, 16).replace('T', ' '),
      ...[String(change.stock_before), String(change.stock_after)],
      ...[change.actor, change.reason, change.batch_id ?? ''].map(printable),
    ]);
    if (rows.length > 0)
      await writeText(context, createTable()([['TIME (UTC)', 'BEFORE', 'AFTER', 'WHO', 'WHY', 'ID'], ...rows]));
  }
}
