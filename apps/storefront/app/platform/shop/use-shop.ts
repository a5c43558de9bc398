import { useRouteLoaderData } from 'react-router';
import { inShowcase } from '../navigation/in-showcase.ts';
import type { RootData } from './root-data.ts';
import type { Shop } from './shop.ts';

/** The shop of this page. Only for components within the shell: other pages may have no shop. @throws without a shop */
export function useShop(): Shop {
  const shop = useRouteLoaderData<RootData>('root')?.shop;
  if (!shop) throw new Error('This page has no shop');
  return shop;
}

/** @returns a function that says whether a link's page exists on this host; the showcase host lacks most pages */
export function useHasPage(): (target: string) => boolean {
  const { showcase } = useShop();
  return (target) => !showcase || inShowcase(target);
}
