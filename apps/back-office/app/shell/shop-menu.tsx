import { MOST_OWN_SHOPS } from '@witryna/contract/people';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useMe, useShop } from '../platform/session/me-context.ts';
import { lastShop } from '../platform/stored/choices.ts';
import { useTexts } from '../platform/texts/texts.ts';
import type { LateMenuProps } from '../ui/late-menu.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine } from '../ui/menu.tsx';

/** The shops in which somebody works. */
export function ShopMenu({ trigger }: LateMenuProps) {
  const t = useTexts('back-office');
  const { shops, operator } = useMe();
  const shop = useShop();
  const { host } = useParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <Menu trigger={trigger}>
      <MenuChoice
        label={t('shops')}
        value={shop?.host ?? ''}
        closes
        choices={shops.map(({ host: value, name }) => ({
          value,
          label: (
            <span className="flex min-w-0 flex-col">
              <span className="truncate">{name}</span>
              <span className="truncate text-xs text-muted">{value}</span>
            </span>
          ),
        }))}
        onChoose={(chosen) => {
          lastShop.set(chosen);
          // The same list, because an order, a product or a filter of one shop means nothing in another.
          void navigate(host === undefined ? '/' : `/${chosen}/${pathname.split('/')[2] ?? 'orders'}`);
        }}
      />
      {operator && shops.length >= MOST_OWN_SHOPS && (
        <>
          <MenuLine />
          <MenuItem onClick={() => void navigate('/installation/shops')}>{t('allShops')}</MenuItem>
        </>
      )}
    </Menu>
  );
}
