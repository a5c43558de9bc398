import { erasePerson } from '@witryna/api/shops/erase-person.ts';
import { exportPerson } from '@witryna/api/shops/export-person.ts';
import { cleanEmail } from '@witryna/contract/email';
import { Command } from 'commander';
import { createTable } from '../../shop/format-table.ts';
import { writeText } from '../../shop/write-text.ts';
import { openShop } from '../open-order.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return new Command('person')
    .description('Exports or erases what a shop has stored about a person, who is found by the e-mail address.')
    .addCommand(exportCommand(context))
    .addCommand(eraseCommand(context));
}

function exportCommand(context: OrdersContext): Command {
  return new Command('export')
    .description('Prints everything that the shop has stored about a person, as JSON.')
    .argument('<host>', 'a host of the shop')
    .argument('<email>', 'the person’s e-mail address', (typed) => cleanEmail(typed))
    .addHelpText(
      'after',
      '\nExample:\n  npm run --silent orders -- person export glina.localhost anna@example.com > anna.json',
    )
    .action((host: string, email: string) =>
      context.withOrders(async (deps) => {
        const data = await exportPerson(await openShop(deps, host), email);
        await writeText(context, `${JSON.stringify(data, null, 2)}\n`);
      }),
    );
}

function eraseCommand(context: OrdersContext): Command {
  return new Command('erase')
    .description('Erases what the law lets go, and says what is kept and why. It can’t be undone.')
    .argument('<host>', 'a host of the shop')
    .argument('<email>', 'the person’s e-mail address', (typed) => cleanEmail(typed))
    .addHelpText('after', '\nExample:\n  npm run orders -- person erase glina.localhost anna@example.com')
    .action((host: string, email: string) =>
      context.withOrders(async (deps) => {
        const parts = await erasePerson(await openShop(deps, host), email, context.clock());
        const rows = parts.map(({ what, erased, kept, reason }) => [what, `${erased}`, `${kept}`, reason ?? '']);
        await writeText(context, createTable()([['DATA', 'ERASED', 'KEPT', 'WHY'], ...rows]));
      }),
    );
}
