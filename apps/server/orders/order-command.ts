import { randomUUID } from 'node:crypto';
import { handleOrder } from '@witryna/api/features/order-handling/handle-order.ts';
import { showOrder } from '@witryna/api/features/order-handling/show-order.ts';
import { ShopError } from '@witryna/contract/errors';
import { currencyDigits, parseMajor } from '@witryna/contract/money';
import {
  type CommandInput,
  cancelCauses,
  commandOf,
  type OrderCommand,
  orderCommands,
} from '@witryna/contract/order-commands';
import { Command, Option } from 'commander';
import { CommandError } from '../shop/command-error.ts';
import { readActor } from '../shop/read-actor.ts';
import { askLine } from '../shop/read-input.ts';
import { writeText } from '../shop/write-text.ts';
import { openOrder, refusing } from './open-order.ts';
import type { OrdersContext } from './orders-context.ts';

/** The options with which commands are told what `order-commands.ts` lets them be told. */
const options: Record<keyof CommandInput, [flags: string, about: string]> = {
  trackingNumber: ['--tracking <number>', 'the parcel’s number, for the link that follows it'],
  carrier: ['--carrier <name>', 'the carrier, if it is another one than the delivery says; known ones have a link'],
  restock: ['--restock', 'put the goods back on sale'],
  returned: [
    '--pieces <pieces>',
    'which came back: the line, as “show” numbers it, and how many, such as 1:2,3:1; by default all',
  ],
  withdrawn: [
    '--pieces <pieces>',
    'which are withdrawn: the line, as “show” numbers it, and how many, such as 1:2,3:1; by default all',
  ],
  statedOn: ['--on <date>', 'the day of the statement, such as 2026-12-01; by default today'],
  until: ['--until <date>', 'the last day on which the parcel can be collected, such as 2026-12-04'],
  reason: ['--reason <text>', 'kept with the order; the shopper does not see it'],
  cause: ['--cause <cause>', `what the mail tells the shopper: ${cancelCauses.join(', ')}; by default what is known`],
  note: ['--note <text>', 'what was done'],
  pieces: ['--pieces <pieces>', 'for which pieces: the line, as “show” numbers it, and how many, such as 1:2,3:1'],
  removed: [
    '--removed <pieces>',
    'for which pieces that were taken out of the order, such as 1:2: what was paid above its total',
  ],
  deliveryMinor: ['--delivery <amount>', 'how much of what the delivery has cost'],
  amountMinor: [
    '--amount <amount>',
    'how much, in the currency of the order; by default what pieces and delivery come to, or everything that is left',
  ],
  byHand: ['--by-hand', 'record a refund that was made without this program; needed where no provider refunds'],
};

/** Options that every command which changes an order has. */
interface ActorOptions {
  as?: string;
  again?: boolean;
  json?: boolean;
}

/** Builds the command of `npm run orders` that runs a command on one order, and then prints the order's state. */
export function orderCommand(context: OrdersContext, name: OrderCommand): Command {
  const { about, input, example = '' } = commandOf(name);
  const own = Object.entries(options)
    .filter(([field]) => field in input.shape)
    .map(([field, [flags, help]]) => ({ field, option: new Option(flags, help) }));
  const command = new Command(name)
    .description(about)
    .argument('<host>', 'a host of the shop')
    .argument('<number>', 'the number of the order');
  for (const { option } of own) command.addOption(option);
  if (name === 'refund') command.option('--again', 'do it even if the same was done today');
  return command
    .option('--as <name>', 'who does it, for the events of the order; by default your user name')
    .option('--json', 'print the order as JSON')
    .addHelpText('after', `\nExample:\n  npm run orders -- ${name} glina.localhost 10001 ${example}`.trimEnd())
    .action((host: string, number: string, given: ActorOptions & Record<string, unknown>) =>
      context.withOrders(async (deps) => {
        const { tenant, orderId } = await openOrder(deps, host, number);
        const { currency } = await showOrder(deps, tenant, orderId);
        const fields = own.map(({ field, option }) => {
          const value = given[option.attributeName()] ?? (option.isBoolean() ? false : undefined);
          return [field, readOption(field, value, currency)];
        });
        const handling = {
          ...readInput(name, Object.fromEntries(fields)),
          orderId,
          actor: readActor(given.as ?? context.userName),
        };
        const key = given.again ? randomUUID() : undefined;
        const done = await refusing(number, () =>
          askToRepeat(context, async (again = key) => handleOrder[name](deps, tenant, { ...handling, key: again })),
        );
        if (typeof done === 'object') throw new CommandError(`the provider refused the refund: ${done.refused}`);
        const order = await showOrder(deps, tenant, orderId);
        if (given.json) return writeText(context, `${JSON.stringify(order)}\n`);
        const already = done ? '' : ' already';
        return writeText(context, `order ${number} is ${order.state}${already}, payment ${order.payment}\n`);
      }),
    );
}

/** Asks whether to do once more what was done today; without a terminal, it is refused. */
async function askToRepeat<T>(context: OrdersContext, work: (key?: string) => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'RefundRepeated') || !context.input.isTTY) throw error;
    const answer = await askLine(context, 'The same amount was refunded today. Refund it once more? [y/N]: ');
    if (!/^y(es)?$/i.test(answer.trim())) throw error;
    return work(randomUUID());
  }
}

/** Reads what somebody typed after an option. */
function readOption(field: string, value: unknown, currency: string): unknown {
  if (value === undefined) return undefined;
  if (field === 'amountMinor' || field === 'deliveryMinor') return readAmount(value, currency);
  return pieceFields.includes(field) ? readPieces(String(value)) : value;
}

const pieceFields: readonly string[] = ['returned', 'withdrawn', 'pieces', 'removed'] satisfies (keyof CommandInput)[];

/** Reads lines, counted from 1, with numbers of pieces: `1:2,3:1`. */
function readPieces(text: string) {
  return text.split(',').map((one) => {
    const [, line, quantity] = /^\s*(\d{1,3})\s*:\s*(\d{1,4})\s*$/.exec(one) ?? [];
    if (line === undefined) throw new CommandError(`${JSON.stringify(one)} is not a line and its pieces, such as 1:2`);
    return { position: Number(line) - 1, quantity: Number(quantity) };
  });
}

function readAmount(amount: unknown, currency: string): number {
  const amountMinor = parseMajor(String(amount), currencyDigits(currency));
  if (amountMinor === undefined) throw new CommandError(`${JSON.stringify(amount)} is not an amount, such as 49.90`);
  return amountMinor;
}

function readInput(name: OrderCommand, fields: object): CommandInput {
  const { data, error } = orderCommands[name].input.safeParse(fields);
  if (data) return data;
  const optionOf = (field: PropertyKey | undefined) => Object.entries(options).find(([one]) => one === field)?.[1][0];
  throw new CommandError(error.issues.map(({ path, message }) => `${optionOf(path[0])}: ${message}`).join('; '));
}
