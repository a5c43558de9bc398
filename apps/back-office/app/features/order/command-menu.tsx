import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { OrderCommand } from '@witryna/contract/order-commands';
import { useTexts } from '../../platform/texts/texts.ts';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { isCorrection } from './use-command.ts';

interface CommandMenuProps extends LateMenuProps {
  readonly order: HandledOrder;
  readonly names: readonly OrderCommand[];
  onChoose(name: OrderCommand): void;
}

/** Everything that can be done with an order, but for its next step. */
export function CommandMenu({ trigger, order, names, onChoose }: CommandMenuProps) {
  const t = useTexts('back-office-orders');
  return (
    <Menu align="end" trigger={trigger}>
      {names.map((name) => (
        <MenuItem key={name} danger={name === 'cancel'} onClick={() => onChoose(name)}>
          {t(isCorrection(name, order) ? 'command_correct' : `command_${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
