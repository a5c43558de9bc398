import { correctOrder } from '@witryna/api/features/order-handling/correct-order.ts';
import { showOrder } from '@witryna/api/features/order-handling/show-order.ts';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import { type OrderContact, orderContact } from '@witryna/contract/order-contact';
import { Command } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { readActor } from '../../shop/read-actor.ts';
import { writeText } from '../../shop/write-text.ts';
import { openOrder, refusing } from '../open-order.ts';
import type { OrdersContext } from '../orders-context.ts';

interface Options {
  name?: string;
  email?: string;
  phone?: string;
  street?: string;
  residence?: string;
  postCode?: string;
  city?: string;
  point?: string;
  mail: boolean;
  as?: string;
}

export function command(context: OrdersContext): Command {
  return new Command('correct')
    .description('Corrects where an order goes, until it is sent, and mails the shopper. What was placed is kept.')
    .argument('<host>', 'a host of the shop')
    .argument('<number>', 'the number of the order')
    .option('--name <name>', 'the name of the buyer')
    .option('--email <address>', 'another address ends the links that were mailed before')
    .option('--phone <number>', 'the phone of the buyer')
    .option('--street <street>', 'street and number')
    .option('--residence <text>', 'apartment, suite or flat')
    .option('--post-code <code>', 'the price of the delivery stays')
    .option('--city <city>', 'the town')
    .option('--point <id>', 'another pickup point of the same network')
    .option('--no-mail', 'do not mail the shopper')
    .option('--as <name>', 'who does it, for the events of the order; by default your user name')
    .addHelpText('after', '\nExample:\n  npm run orders -- correct glina.localhost 10001 --street "Lipowa 5"')
    .action((host: string, number: string, options: Options) =>
      context.withOrders(async (deps) => {
        const { tenant, orderId } = await openOrder(deps, host, number);
        const contact = readContact(await showOrder(deps, tenant, orderId), options);
        const actor = readActor(options.as ?? context.userName);
        const done = await refusing(number, () => correctOrder(deps, tenant, { orderId, actor, contact }));
        return writeText(context, `order ${number} is ${done ? '' : 'already '}corrected\n`);
      }),
    );
}

/** What the order has, with what is given in its place. @throws CommandError */
function readContact({ buyer, address, correction }: HandledOrder, given: Options): OrderContact {
  const { name, email, phone, street, residence, postCode, city, point, mail } = given;
  const asksForAddress = [street, residence, postCode, city].some((value) => value !== undefined);
  if (asksForAddress && !address) throw new CommandError('the order is not delivered to an address');
  const { data, error } = orderContact.safeParse({
    version: correction.version,
    buyer: { fullName: name ?? buyer.fullName, email: email ?? buyer.email, phone: phone ?? buyer.phone },
    ...(asksForAddress && {
      address: {
        ...address,
        ...(street !== undefined && { street }),
        ...(residence !== undefined && { residence }),
        ...(postCode !== undefined && { postCode }),
        ...(city !== undefined && { city }),
      },
    }),
    ...(point !== undefined && { pointId: point }),
    tell: mail,
  });
  if (data) return data;
  throw new CommandError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
}
