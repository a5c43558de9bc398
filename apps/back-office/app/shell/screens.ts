import type { Area } from '@witryna/contract/admin-rights';
import { mayDo, useMe, useShop } from '../platform/session/me-context.ts';
import {
  CartIcon,
  CouponIcon,
  GoodsIcon,
  HistoryIcon,
  HomeIcon,
  type IconType,
  MailIcon,
  MakerIcon,
  NewsIcon,
  OfferIcon,
  OrdersIcon,
  PeopleIcon,
  ReportsIcon,
  SaleIcon,
  ServerIcon,
  SettingsIcon,
  StarIcon,
  TreeIcon,
  WaitingIcon,
} from '../ui/icons.tsx';

interface Screen {
  readonly key:
    | 'start'
    | 'orders'
    | 'goods'
    | 'categories'
    | 'manufacturers'
    | 'coupons'
    | 'sales'
    | 'offers'
    | 'waiting'
    | 'leftCarts'
    | 'messages'
    | 'reviews'
    | 'subscribers'
    | 'reports'
    | 'people'
    | 'changes'
    | 'settings'
    | 'installation';
  readonly icon: IconType;
  /** What somebody must be allowed to do: work on one of these areas, own the shop, or run the installation. */
  readonly right?: Area | 'owner' | 'operator' | readonly Area[];
  /** Whether it is in the bar of phones, which has room for few. */
  readonly isDaily: boolean;
  /** Whether it belongs to the screen above it. */
  readonly isBelow?: boolean;
  address(host: string): string;
}

/** The screens in the order of the menus. */
const screens: readonly Screen[] = [
  { key: 'start', icon: HomeIcon, isDaily: true, address: () => '/' },
  { key: 'orders', icon: OrdersIcon, right: 'orders', isDaily: true, address: (host) => `/${host}/orders` },
  { key: 'goods', icon: GoodsIcon, right: 'goods', isDaily: true, address: (host) => `/${host}/goods` },
  {
    ...{ key: 'categories', icon: TreeIcon, right: 'goods', isDaily: false, isBelow: true },
    address: (host) => `/${host}/categories`,
  },
  {
    ...{ key: 'manufacturers', icon: MakerIcon, right: 'goods', isDaily: false, isBelow: true },
    address: (host) => `/${host}/manufacturers`,
  },
  { key: 'sales', icon: SaleIcon, right: 'goods', isDaily: false, address: (host) => `/${host}/sales` },
  {
    ...{ key: 'coupons', icon: CouponIcon, right: 'goods', isDaily: false, isBelow: true },
    address: (host) => `/${host}/coupons`,
  },
  {
    ...{ key: 'offers', icon: OfferIcon, right: 'goods', isDaily: false, isBelow: true },
    address: (host) => `/${host}/offers`,
  },
  {
    ...{ key: 'waiting', icon: WaitingIcon, right: 'goods', isDaily: false, isBelow: true },
    address: (host) => `/${host}/waiting`,
  },
  {
    ...{ key: 'leftCarts', icon: CartIcon, right: 'goods', isDaily: false, isBelow: true },
    address: (host) => `/${host}/carts`,
  },
  {
    ...{ key: 'messages', icon: MailIcon, right: 'content', isDaily: false },
    address: (host) => `/${host}/messages?state=open`,
  },
  {
    ...{ key: 'reviews', icon: StarIcon, right: 'content', isDaily: false },
    address: (host) => `/${host}/reviews?state=waiting`,
  },
  {
    ...{ key: 'subscribers', icon: NewsIcon, right: 'content', isDaily: false },
    address: (host) => `/${host}/subscribers`,
  },
  { key: 'reports', icon: ReportsIcon, right: 'money', isDaily: false, address: (host) => `/${host}/reports` },
  { key: 'people', icon: PeopleIcon, right: 'owner', isDaily: false, address: (host) => `/${host}/people` },
  {
    ...{ key: 'changes', icon: HistoryIcon, right: ['goods', 'orders', 'content'], isDaily: false },
    address: (host) => `/${host}/changes`,
  },
  { key: 'settings', icon: SettingsIcon, right: 'owner', isDaily: false, address: (host) => `/${host}/settings` },
  { key: 'installation', icon: ServerIcon, right: 'operator', isDaily: false, address: () => '/installation' },
];

/** The screens that the person may open. */
export function useShownScreens(): readonly Screen[] {
  const { operator } = useMe();
  const shop = useShop();
  return screens.filter(({ right }) => {
    if (right === 'operator') return operator;
    return right === undefined || (shop !== undefined && [right].flat().some((one) => mayDo(shop, one)));
  });
}
