import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { foundGoodsQuery } from '../platform/api/goods-calls.ts';
import { mayDo, useMe, useShop } from '../platform/session/me-context.ts';
import { lastShop } from '../platform/stored/choices.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { usePaused } from '../platform/use-paused.ts';
import { GoodsIcon, SearchIcon, ShopIcon } from '../ui/icons.tsx';
import { Group, Item } from './palette-item.tsx';
import { paletteRank } from './palette-rank.ts';
import { PaletteScreens } from './palette-screens.tsx';
import { paletteIsOpen } from './shortcuts.ts';

/** The lists in which whatever is typed can be searched. */
const searched = [
  {
    right: 'orders',
    text: 'paletteSearch',
    // Names of buyers may not stand in an address.
    link: (host: string, search: string) => ({ to: `/${host}/orders`, state: { search } }),
  },
  {
    right: 'goods',
    text: 'paletteSearchGoods',
    link: (host: string, search: string) => ({
      to: `/${host}/goods?${new URLSearchParams({ search })}`,
      state: undefined,
    }),
  },
] as const;

/** Screens and shops by typing a part of their name (Ctrl K); goods by their name, and whatever else is typed is searched in the lists. */
export function Palette() {
  const t = useTexts('back-office');
  const [typed, setTyped] = useState('');
  const { shops } = useMe();
  const shop = useShop();
  const navigate = useNavigate();
  // Whoever may search lists always has something to go to.
  const maySearch = shop && searched.some(({ right }) => mayDo(shop, right));
  const go = (address: string, state?: object) => {
    paletteIsOpen.set(false);
    void navigate(address, { state });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => paletteIsOpen.set(open)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog sm:max-w-140" aria-label={t('paletteOpen')}>
          <Command label={t('paletteOpen')} filter={paletteRank} className="flex min-h-0 flex-col">
            <div className="flex items-center gap-3 border-b border-line px-4">
              <SearchIcon className="shrink-0 text-muted" />
              <Command.Input
                value={typed}
                onValueChange={setTyped}
                placeholder={t('paletteHint')}
                className="h-14 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Command.List label={t('paletteOpen')} className="max-h-[50dvh] overflow-y-auto p-2">
              {!maySearch && (
                <Command.Empty className="px-3 py-6 text-center text-sm text-muted">{t('paletteEmpty')}</Command.Empty>
              )}
              <PaletteScreens isTyping={typed.trim() !== ''} onOpen={go} />
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
              {shop && mayDo(shop, 'goods') && <FoundGoods host={shop.host} typed={typed.trim()} onOpen={go} />}
              {shop && typed.trim() && (
                <Command.Group forceMount>
                  {searched
                    .filter(({ right }) => mayDo(shop, right))
                    .map(({ right, text, link }) => (
                      <Item
                        key={right}
                        forceMount
                        icon={SearchIcon}
                        value={`search-${right}`}
                        onSelect={() => {
                          const { to, state } = link(shop.host, typed.trim().slice(0, 100));
                          go(to, state);
                        }}
                      >
                        <span className="truncate">{t(text, { text: typed.trim() })}</span>
                      </Item>
                    ))}
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FoundGoodsProps {
  readonly host: string;
  readonly typed: string;
  onOpen(address: string): void;
}

/** How many goods are offered. */
const FOUND = 5;

/** The goods whose name has what is typed, once somebody pauses. */
function FoundGoods({ host, typed, onOpen }: FoundGoodsProps) {
  const t = useTexts('back-office');
  const searching = usePaused(typed);
  const { data } = useQuery({
    ...foundGoodsQuery(host, searching, FOUND),
    enabled: searching.length > 1,
    placeholderData: keepPreviousData,
  });
  const goods = searching.length > 1 ? (data?.goods ?? []) : [];
  if (goods.length === 0) return null;
  return (
    <Command.Group forceMount heading={<span className="px-3 text-xs text-muted">{t('screen_goods')}</span>}>
      {goods.map(({ id, name, brand }) => (
        <Item
          key={id}
          forceMount
          icon={GoodsIcon}
          value={`goods-${id}`}
          onSelect={() => onOpen(`/${host}/goods/${id}`)}
        >
          <span className="truncate">{name}</span>
          <span className="truncate text-muted">{brand}</span>
        </Item>
      ))}
    </Command.Group>
  );
}
