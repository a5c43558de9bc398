import { useNavigate, useParams } from 'react-router';
import { useMe, useShop } from '../platform/session/me-context.ts';
import { lastShop } from '../platform/stored/choices.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { SwitchIcon } from '../ui/icons.tsx';
import { Menu, MenuChoice } from '../ui/menu.tsx';
import { ShopMark } from './shop-mark.tsx';

/** The name of the open shop; for people with several shops, a menu of them. */
export function ShopSwitcher() {
  const t = useTexts('back-office');
  const { shops } = useMe();
  const shop = useShop();
  const { host } = useParams();
  const navigate = useNavigate();
  const label = (
    <>
      <ShopMark name={shop?.name ?? ''} />
      <span className="min-w-0 grow text-left leading-tight">
        <span className="block truncate text-sm font-semibold">{shop?.name ?? t('chooseShop')}</span>
        {shop && <span className="block truncate text-xs text-muted">{shop.host}</span>}
      </span>
    </>
  );
  const style = 'flex h-12 w-full min-w-0 items-center gap-2.5 rounded-md px-2';
  if (shops.length < 2) return <div className={style}>{label}</div>;
  return (
    <Menu
      trigger={
        <button type="button" className={`${style} hover:bg-soft-strong`}>
          {label}
          <SwitchIcon size={16} className="shrink-0 text-muted" />
        </button>
      }
    >
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
          // An order or a filter of one shop means nothing in another.
          void navigate(host === undefined ? '/' : `/${chosen}/orders`);
        }}
      />
    </Menu>
  );
}
