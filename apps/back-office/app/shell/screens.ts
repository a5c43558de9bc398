import type { Area } from '@witryna/contract/admin-rights';
import { HomeIcon, type IconType, OrdersIcon } from '../ui/icons.tsx';

interface Screen {
  readonly key: 'start' | 'orders';
  readonly icon: IconType;
  /** The area that somebody must be allowed to work on. */
  readonly area?: Area;
  address(host: string): string;
}

/** The screens of a shop, in the order of the menus. */
export const screens: readonly Screen[] = [
  { key: 'start', icon: HomeIcon, address: () => '/' },
  { key: 'orders', icon: OrdersIcon, area: 'orders', address: (host) => `/${host}/orders` },
];
