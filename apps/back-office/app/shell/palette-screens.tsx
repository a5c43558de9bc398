import { type ReactNode, Suspense } from 'react';
import { installationPlaces } from '../features/installation/installation-places.ts';
import { settingPlaces } from '../features/settings/setting-places.ts';
import { mayDo, useMe, useShop } from '../platform/session/me-context.ts';
import { useTexts } from '../platform/texts/texts.ts';
import { GoodsIcon, type IconType, KeyIcon, PersonIcon, PhoneIcon, ServerIcon, SettingsIcon } from '../ui/icons.tsx';
import { Group, Item } from './palette-item.tsx';
import { useShownScreens } from './screens.ts';

interface ListProps {
  onOpen(address: string): void;
}

/** Every screen that the person may open. Those below the screens of the menus come when somebody types. */
export function PaletteScreens({ isTyping, onOpen }: ListProps & { isTyping: boolean }) {
  const t = useTexts('back-office');
  const { operator } = useMe();
  const shop = useShop();
  const shown = useShownScreens();
  const host = shop?.host ?? '';
  return (
    <>
      <Group heading={t('screens')}>
        {shown.map(({ key, icon, address }) => (
          <ScreenItem key={key} icon={icon} name={t(`screen_${key}`)} onSelect={() => onOpen(address(host))} />
        ))}
        {shop && mayDo(shop, 'orders') && (
          <ScreenItem icon={PhoneIcon} name={t('paletteNewOrder')} onSelect={() => onOpen(`/${host}/orders/new`)} />
        )}
        <Suspense>{isTyping && shop && mayDo(shop, 'goods') && <GoodsItems host={host} onOpen={onOpen} />}</Suspense>
        {isTyping && <ScreenItem icon={PersonIcon} name={t('screen_account')} onSelect={() => onOpen('/account')} />}
      </Group>
      {/* Their texts are loaded now; the field of the palette stays meanwhile. */}
      <Suspense>
        {isTyping && shop && mayDo(shop, 'owner') && <SettingsGroup host={host} onOpen={onOpen} />}
        {isTyping && operator && <InstallationGroup onOpen={onOpen} />}
      </Suspense>
    </>
  );
}

function GoodsItems({ host, onOpen }: ListProps & { host: string }) {
  const t = useTexts('back-office-goods');
  const below = useTexts('back-office')('screen_goods');
  return (['goods/new', 'goods-import', 'price-list'] as const).map((path) => (
    <ScreenItem
      key={path}
      icon={GoodsIcon}
      name={t(goodsTexts[path])}
      below={below}
      onSelect={() => onOpen(`/${host}/${path}`)}
    />
  ));
}

const goodsTexts = { 'goods/new': 'newProduct', 'goods-import': 'import', 'price-list': 'priceList' } as const;

function SettingsGroup({ host, onOpen }: ListProps & { host: string }) {
  const t = useTexts('back-office-settings');
  const people = useTexts('back-office-people');
  const below = t('settings');
  return (
    <Group heading={below}>
      {settingPlaces.map((place) => (
        <ScreenItem
          key={place}
          icon={SettingsIcon}
          name={t(`place_${place}`)}
          about={t(`about_${place}`)}
          onSelect={() => onOpen(`/${host}/settings/${place}`)}
        />
      ))}
      <ScreenItem icon={KeyIcon} name={people('keys')} onSelect={() => onOpen(`/${host}/people/keys`)} />
    </Group>
  );
}

function InstallationGroup({ onOpen }: ListProps) {
  const t = useTexts('back-office-people');
  return (
    <Group heading={t('installation')}>
      {installationPlaces.map(({ path, text }) => (
        <ScreenItem
          key={path}
          icon={ServerIcon}
          name={t(text)}
          below={t('installation')}
          onSelect={() => onOpen(`/installation/${path}`)}
        />
      ))}
    </Group>
  );
}

interface ScreenItemProps {
  readonly icon: IconType;
  readonly name: string;
  /** The screen below which it is. */
  readonly below?: string;
  /** What is on it, by which it is found too. */
  readonly about?: string;
  onSelect(): void;
}

function ScreenItem({ icon, name, below, about, onSelect }: ScreenItemProps): ReactNode {
  const second = below ?? about;
  return (
    <Item icon={icon} value={second === undefined ? name : `${name} ${second}`} onSelect={onSelect}>
      <span className="shrink-0">{name}</span>
      {second !== undefined && <span className="truncate text-muted">{second}</span>}
    </Item>
  );
}
