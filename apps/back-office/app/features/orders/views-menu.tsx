import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { choicesQuery } from '../../platform/api/order-tool-calls.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import { toOrders } from './order-filter.ts';

interface ViewsMenuProps extends LateMenuProps {
  readonly host: string;
  onManage(): void;
}

/** The filters that somebody keeps. */
export function ViewsMenu({ trigger, host, onManage }: ViewsMenuProps) {
  const t = useTexts('back-office-orders');
  const navigate = useNavigate();
  const { data } = useQuery(choicesQuery(host));
  const views = data?.views ?? [];
  return (
    <Menu align="end" trigger={trigger} className="max-w-[min(20rem,calc(100vw-1rem))]">
      {views.map(({ id, name, filter }) => (
        <MenuItem
          key={id}
          onClick={() => {
            const { to, state } = toOrders(filter);
            void navigate(to, { state });
          }}
        >
          <span className="truncate">{name}</span>
        </MenuItem>
      ))}
      {views.length > 0 && <MenuLine />}
      <MenuItem onClick={onManage}>{t(views.length > 0 ? 'manageViews' : 'saveView')}</MenuItem>
    </Menu>
  );
}
