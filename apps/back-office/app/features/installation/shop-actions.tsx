import type { InstallationShop } from '@witryna/contract/installation';
import { useNavigate } from 'react-router';
import { shopPage } from '../../platform/api/shop-path.ts';
import { useMe } from '../../platform/session/me-context.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import type { LateMenuProps } from '../../ui/late-menu.tsx';
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx';
import type { AskedState } from './shop-state-dialog.tsx';

interface ShopActionsProps extends LateMenuProps {
  readonly shop: InstallationShop;
  onAsk(asked: AskedState): void;
}

/** What an operator does with a shop. */
export function ShopActions({ trigger, shop, onAsk }: ShopActionsProps) {
  const t = useTexts('back-office-people');
  const navigate = useNavigate();
  const { shops, opensEveryShop } = useMe();
  const isOpen = opensEveryShop || shops.some(({ host }) => host === shop.host);
  const isClosed = shop.state === 'expired' || shop.state === 'break';
  return (
    <Menu trigger={trigger} align="end">
      <MenuItem onClick={() => void navigate(`/installation/shops/${shop.host}`)}>{t('toShopPage')}</MenuItem>
      {isOpen && <MenuItem onClick={() => void navigate(`/${shop.host}/orders`)}>{t('toOrders')}</MenuItem>}
      {isOpen && <MenuItem onClick={() => void navigate(`/${shop.host}/people`)}>{t('toPeople')}</MenuItem>}
      <MenuItem onClick={() => void window.open(shopPage(shop.host), '_blank', 'noreferrer')}>
        {t('visitShop')}
      </MenuItem>
      {(isClosed || shop.state === 'live') && <MenuLine />}
      {isClosed && <MenuItem onClick={() => onAsk({ shop, state: 'live' })}>{t('openShop')}</MenuItem>}
      {shop.state === 'live' && (
        <>
          <MenuItem danger onClick={() => onAsk({ shop, state: 'break' })}>
            {t('closeForBreak')}
          </MenuItem>
          <MenuItem danger onClick={() => onAsk({ shop, state: 'expired' })}>
            {t('closeAsExpired')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
