import { readFile } from 'node:fs/promises';
import { planRecall, type RecallPlan, recallProduct } from '@witryna/api/features/recalls/recall-product.ts';
import { findSoldProduct } from '@witryna/api/features/recalls/recall-store.ts';
import { cleanCode } from '@witryna/contract/clean-text';
import { parseJson } from '@witryna/contract/parse-json';
import { findSoftening, type RecallNotices, recallNotices } from '@witryna/contract/recall-notice';
import { Command } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { createTable } from '../../shop/format-table.ts';
import { printable } from '../../shop/printable.ts';
import { readActor } from '../../shop/read-actor.ts';
import { askLine } from '../../shop/read-input.ts';
import { showProgress } from '../../shop/show-progress.ts';
import { writeText } from '../../shop/write-text.ts';
import { openShop } from '../open-order.ts';
import type { OrdersContext } from '../orders-context.ts';

const MAX_BYTES = 100_000;

interface Options {
  notice: string;
  dryRun?: boolean;
  yes?: boolean;
  as?: string;
}

export function command(context: OrdersContext): Command {
  return new Command('recall')
    .description(
      'Mails the recall of a dangerous product to everybody who has ordered it, once for each address, in the language of their order. Shows first whom it reaches, and asks. The same command again mails only those who were not mailed yet.',
    )
    .argument('<host>', 'a host of the shop')
    .argument('<product>', 'the handle or the id of the product')
    .requiredOption(
      '--notice <file>',
      'what the mail says, as JSON: {"en": {"hazard", "action", "remedy", "contact", "pieces"}}',
    )
    .option('--dry-run', 'only show whom it reaches')
    .option('--yes', 'mail without a question')
    .option('--as <name>', 'who does it; by default your user name')
    .addHelpText(
      'after',
      '\nExample:\n  npm run orders -- recall glina.localhost dotted-mug --notice recall.json --dry-run',
    )
    .action((host: string, typed: string, options: Options) =>
      context.withOrders(async (deps) => {
        const actor = readActor(options.as ?? context.userName);
        const notices = await readNotices(options.notice);
        const tenant = await openShop(deps, host);
        const product = await tenant.read((tx) => findSoldProduct(tx, cleanCode(typed)));
        if (!product) throw new CommandError(`the shop has no product ${JSON.stringify(typed)}`);
        const input = { productId: product.id, notices };
        const plan = await planRecall(tenant, input);
        await writeText(context, describe(product, plan, notices));
        const left = plan.people - plan.told;
        if (plan.missing.length > 0 && left > 0) {
          throw new CommandError(
            `${options.notice} has no notice in ${plan.missing.join(', ')}, in which the product was ordered; nothing was mailed`,
          );
        }
        if (options.dryRun || left === 0) return;
        await confirm(context, product.name, left, options);
        const progress = showProgress(context, 'mails');
        const update = (done: number) => progress.update({ done, total: left });
        const recall = { ...input, actor, signal: context.signal };
        const queued = await recallProduct(deps, tenant, recall, update).finally(progress.end);
        await writeText(context, `queued: ${counted(queued, 'mail', 'mails')}; a running server sends them\n`);
      }),
    );
}

/** @throws CommandError that names the file and the field */
async function readNotices(file: string): Promise<RecallNotices> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new CommandError(`${file} can’t be read`);
  if (text.length > MAX_BYTES) throw new CommandError(`${file} is too long`);
  const json = parseJson(text);
  if (json === undefined) throw new CommandError(`${file} is not JSON`);
  const { data, error } = recallNotices.safeParse(json);
  if (!data) {
    const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
    throw new CommandError(`${file}: ${problems.join('; ')}`);
  }
  if (Object.keys(data).length === 0) throw new CommandError(`${file} has no notice`);
  return data;
}

function describe(product: { id: number; name: string }, plan: RecallPlan, notices: RecallNotices): string {
  const count = (value: number) => value.toLocaleString('en');
  const softened = Object.entries(notices).flatMap(([language, notice]) => {
    const found = findSoftening(notice.hazard);
    return found === null
      ? []
      : [['warning', `${language}.hazard says “${found}”: a recall must not play the danger down (GPSR, art. 36)`]];
  });
  const rows = [
    ['product', `${product.name} (id ${product.id})`],
    ['orders', count(plan.orders)],
    ['people', `${count(plan.people)}; mailed already: ${count(plan.told)}`],
    ['to mail', count(plan.people - plan.told)],
    ...(plan.erased > 0
      ? [['erased', `buyers of ${counted(plan.erased, 'order', 'orders')}: they can’t be reached`]]
      : []),
    ...plan.others.map(({ startedAt, people }) => [
      'before',
      `another notice went to ${counted(people, 'person', 'people')} on ${startedAt.toISOString().slice(0, 10)}; they get this one too`,
    ]),
    ...softened,
  ];
  return createTable()(rows.map((cells) => cells.map(printable)));
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

async function confirm(context: OrdersContext, name: string, people: number, { yes }: Options): Promise<void> {
  if (yes) return;
  if (!context.input.isTTY) throw new CommandError('to mail without a terminal, add --yes; nothing was mailed');
  const who = counted(people, 'person', 'people');
  const answer = await askLine(context, `Mail the recall of ${printable(name)} to ${who}? [y/N]: `);
  if (!/^y(es)?$/i.test(answer.trim())) throw new CommandError('nothing was mailed');
}
