import type { Right } from '@witryna/contract/admin-rights';
import { GoodsIcon, HistoryIcon, HomeIcon, type IconType, OrdersIcon } from '../ui/icons.tsx';

interface Screen {
  readonly key: 'start' | 'orders' | 'goods' | 'changes';
  readonly icon: IconType;
  /** What somebody must be allowed to do in the shop. */
  readonly right?: Right;
  /** Whether the bar of phones has room for it; the palette has all screens. */
  readonly inBar: boolean;
  address(host: string): string;
}

/** The screens of a shop, in the order of the menus. */
export const screens: readonly Screen[] = [
  { key: 'start', icon: HomeIcon, inBar: true, address: () => '/' },
  { key: 'orders', icon: OrdersIcon, right: 'orders', inBar: true, address: (host) => `/${host}/orders` },
  { key: 'goods', icon: GoodsIcon, right: 'goods', inBar: true, address: (host) => `/${host}/goods` },
  { key: 'changes', icon: HistoryIcon, right: 'owner', inBar: false, address: (host) => `/${host}/changes` },
];
