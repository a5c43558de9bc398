import { lazy } from 'react';
import { useMe, useShop } from '../platform/session/me-context.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { SwitchIcon } from '../ui/icons.tsx';
import { LateMenuButton } from '../ui/late-menu.tsx';
import { ShopMark } from './shop-mark.tsx';

const ShopMenu = lazy(() => import('./shop-menu.tsx').then((file) => ({ default: file.ShopMenu })));

/** The name of the open shop; for people with several shops, a menu of them. */
export function ShopSwitcher() {
  const t = useTexts('back-office');
  const { shops } = useMe();
  const shop = useShop();
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
  const trigger = (
    <button type="button" className={`${style} hover:bg-soft-strong`}>
      {label}
      <SwitchIcon size={16} className="shrink-0 text-muted" />
    </button>
  );
  return <LateMenuButton trigger={trigger} menu={ShopMenu} props={{}} />;
}
