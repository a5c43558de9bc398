import { Dialog } from '@base-ui/react/dialog';
import { Command } from 'cmdk';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayDo, useMe, useShop } from '../platform/session/me-context.ts';
import { lastShop } from '../platform/stored/choices.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { type IconType, SearchIcon, ShopIcon } from '../ui/icons.tsx';
import { useShownScreens } from './screens.ts';
import { paletteIsOpen } from './shortcuts.ts';

/** Screens and shops by typing a part of their name (Ctrl K); whatever else is typed is searched in the orders. */
export function Palette() {
  const t = useTexts('back-office');
  const [typed, setTyped] = useState('');
  const { shops } = useMe();
  const shop = useShop();
  const navigate = useNavigate();
  const shown = useShownScreens();
  const go = (address: string) => {
    paletteIsOpen.set(false);
    void navigate(address);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => paletteIsOpen.set(open)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog sm:max-w-140" aria-label={t('paletteOpen')}>
          <Command label={t('paletteOpen')} className="flex min-h-0 flex-col">
            <div className="flex items-center gap-3 border-b border-line px-4">
              <SearchIcon className="shrink-0 text-muted" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={t('paletteHint')}
                className="h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Command.List className="max-h-[50dvh] overflow-y-auto p-2">
              <Command.Empty className="px-3 py-6 text-center text-sm text-muted">{t('paletteEmpty')}</Command.Empty>
              <Group heading={t('screens')}>
                {shown.map(({ key, icon, address }) => (
                  <Item key={key} icon={icon} value={t(`screen_${key}`)} onSelect={() => go(address(shop?.host ?? ''))}>
                    {t(`screen_${key}`)}
                  </Item>
                ))}
              </Group>
              {shops.length > 1 && (
                <Group heading={t('shops')}>
                  {shops.map(({ host, name }) => (
                    <Item
                      key={host}
                      icon={ShopIcon}
                      value={`${name} ${host}`}
                      onSelect={() => {
                        lastShop.set(host);
                        go('/');
                      }}
                    >
                      <span className="truncate">{name}</span>
                      <span className="truncate text-muted">{host}</span>
                    </Item>
                  ))}
                </Group>
              )}
              {shop && mayDo(shop, 'orders') && typed.trim() && (
                <Command.Group forceMount>
                  <Item
                    forceMount
                    icon={SearchIcon}
                    value="search-orders"
                    onSelect={() => go(`/${shop.host}/orders?${new URLSearchParams({ search: typed.trim() })}`)}
                  >
                    <span className="truncate">{t('paletteSearch', { text: typed.trim() })}</span>
                  </Item>
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group heading={<span className="px-3 text-xs text-muted">{heading}</span>} className="pt-1 pb-2">
      {children}
    </Command.Group>
  );
}

interface ItemProps {
  readonly icon: IconType;
  readonly value: string;
  readonly forceMount?: boolean;
  readonly children: ReactNode;
  onSelect(): void;
}

function Item({ icon: OwnIcon, children, ...item }: ItemProps) {
  return (
    <Command.Item
      {...item}
      className="flex min-h-11 cursor-default items-center gap-3 rounded-md px-3 text-sm data-[selected=true]:bg-soft-strong fine:min-h-9"
    >
      <OwnIcon size={16} className="shrink-0 text-muted" />
      {children}
    </Command.Item>
  );
}
