import type { ListedCategory } from '@witryna/contract/categories';
import { useNavigate } from 'react-router';
import { useTexts } from '../../platform/texts/texts.ts';
import { EditIcon, GoodsIcon, PlusIcon, SwitchIcon, TrashIcon } from '../../ui/icons.tsx';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';

interface CategoryMenuProps extends LateMenuProps {
  readonly host: string;
  readonly category: ListedCategory;
  onMove(): void;
  onRemove(): void;
}

export function CategoryMenu({ trigger, host, category, onMove, onRemove }: CategoryMenuProps) {
  const t = useTexts('back-office-catalog');
  const navigate = useNavigate();
  const { id } = category;
  const go = (path: string) => void navigate(`/${host}/${path}`, { state: 'from-list' });
  return (
    <Menu trigger={trigger} align="end">
      <MenuItem icon={EditIcon} onClick={() => go(`categories/${id}`)}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={PlusIcon} onClick={() => go(`categories/new?below=${id}`)}>
        {t('addBelowIt')}
      </MenuItem>
      <MenuItem icon={SwitchIcon} onClick={onMove}>
        {t('move')}
      </MenuItem>
      <MenuItem icon={GoodsIcon} onClick={() => go(`goods?category=${id}`)}>
        {t('goodsOfIt')}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={TrashIcon} danger onClick={onRemove}>
        {t('remove')}
      </MenuItem>
    </Menu>
  );
}
