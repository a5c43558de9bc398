import { sendOrder } from '@witryna/api/features/orders/handling/send-order.ts';
import { parcelInput } from '@witryna/contract/admin-orders';
import type { Command } from 'commander';
import { CommandError } from '../../shop/command-error.ts';
import { moveCommand } from '../move-command.ts';
import type { OrdersContext } from '../orders-context.ts';

export function command(context: OrdersContext): Command {
  return moveCommand<{ tracking?: string; carrier?: string }>(context, {
    name: 'send',
    description:
      'Records that an order has left, and mails the shopper with the carrier’s link. Repeated with another number, it corrects the number.',
    example: ' --tracking 620000000000000000000001',
    options: (command) =>
      command
        .option('--tracking <number>', 'the parcel’s number; the delivery kind makes a link of it')
        .option('--carrier <name>', 'the carrier, if it is another one than the delivery says; then there is no link'),
    run(deps, tenant, handling, { tracking, carrier }) {
      const parcel = parcelInput.safeParse({ trackingNumber: tracking, carrier });
      if (!parcel.success) throw new CommandError('a parcel number or carrier has 1 to 60 characters in one line');
      return sendOrder(deps, tenant, { ...handling, parcel: parcel.data });
    },
  });
}
