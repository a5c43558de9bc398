import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { OrderCommand } from '@witryna/contract/order-commands';
import { lazy } from 'react';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { mayDo, useShop } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { MoreIcon, PrintIcon } from '../../ui/icons.tsx';
import { LateMenuButton } from '../../ui/late-menu.tsx';
import { availableCommands } from './available-commands.ts';
import { useCommand } from './use-command.ts';

const PrintMenu = lazy(() => import('../orders/print-menu.tsx').then((file) => ({ default: file.PrintMenu })));
const CommandMenu = lazy(() => import('./command-menu.tsx').then((file) => ({ default: file.CommandMenu })));

/** The commands that need no question: they send no mail and move no money. */
const atOnce: readonly OrderCommand[] = ['accept', 'pack', 'close'];

interface OrderActionsProps {
  readonly host: string;
  readonly order: HandledOrder;
  /** Opens the dialog of a command. */
  onAsk(name: OrderCommand): void;
}

/** The buttons of an order: its next step, and a menu of everything else. */
export function OrderActions({ host, order, onAsk }: OrderActionsProps) {
  const t = useTexts('back-office-orders');
  const refusalText = useRefusalText();
  const shop = useShop();
  const command = useCommand(host, order);
  const { main, others } = availableCommands(order, shop !== undefined && mayDo(shop, 'money'));
  const run = (name: OrderCommand) => {
    if (!atOnce.includes(name)) return onAsk(name);
    command.mutate({ name, input: {} }, { onError: (error) => showToast(refusalText(error), 'error') });
  };
  return (
    <div className="flex gap-2">
      <LateMenuButton
        menu={PrintMenu}
        props={{ host, numbers: [order.number] }}
        trigger={
          <Button aria-label={t('printPapers')} title={t('printPapers')} square>
            <PrintIcon />
          </Button>
        }
      />
      {main && (
        <Button tone="primary" className="max-md:grow" busy={command.isPending} onClick={() => run(main)}>
          {t(`command_${main}`)}
        </Button>
      )}
      {others.length > 0 && (
        <LateMenuButton
          menu={CommandMenu}
          props={{ order, names: others, onChoose: run }}
          trigger={
            <Button aria-label={t('moreCommands')} title={t('moreCommands')} square>
              <MoreIcon />
            </Button>
          }
        />
      )}
    </div>
  );
}
