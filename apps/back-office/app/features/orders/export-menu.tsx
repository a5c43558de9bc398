import { useTexts } from '../../platform/texts/texts.ts';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';

interface ExportMenuProps extends LateMenuProps {
  onOrders(): void;
  onInvoices(): void;
}

/** The files that can be saved from the list of orders. */
export function ExportMenu({ trigger, onOrders, onInvoices }: ExportMenuProps) {
  const t = useTexts('back-office-orders');
  return (
    <Menu align="end" trigger={trigger}>
      <MenuItem onClick={onOrders}>{t('exportOrders')}</MenuItem>
      <MenuItem onClick={onInvoices}>{t('register')}</MenuItem>
    </Menu>
  );
}
