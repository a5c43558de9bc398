import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../../root.tsx';
import type { Shop } from './shop.ts';

/** The shop of this page. Only inside of the shell: pages without a shop must not ask. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<RootData>('root')?.shop;
  if (!shop) throw new Error('This page has no shop');
  return shop;
}
