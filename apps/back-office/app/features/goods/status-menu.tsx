import { type ProductStatus, productStatuses } from '@witryna/contract/product-form';
import { useTexts } from '../../platform/texts/texts.ts';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuChoice } from '../../ui/menu.tsx';

interface StatusMenuProps {
  readonly status: ProductStatus;
  onChoose(status: ProductStatus): void;
}

/** The states of a product, of which one is chosen. */
export function StatusMenu({ trigger, status, onChoose }: StatusMenuProps & LateMenuProps) {
  const t = useTexts('back-office-goods');
  return (
    <Menu trigger={trigger} align="end">
      <MenuChoice
        label={t('status')}
        value={status}
        closes
        choices={productStatuses.map((value) => ({ value, label: t(`status_${value}`) }))}
        onChoose={onChoose}
      />
    </Menu>
  );
}
