import { useQuery } from '@tanstack/react-query';
import type { Area } from '@witryna/contract/admin-rights';
import { type Me, MOST_OWN_SHOPS } from '@witryna/contract/people';
import { createContext, use } from 'react';
import { useParams } from 'react-router';
import { shopFactsQuery } from '../api/shop-facts.ts';
import { useObserved } from '../observable.ts';
import { lastShop } from '../stored/choices.ts';
import type { OwnShop } from './me.ts';

export const MeContext = createContext<Me | undefined>(undefined);

/** Who is signed in, on screens that only they see. */
export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe is for screens inside of SignedIn');
  return me;
}

/** The shop of the address; on a screen without one, the only shop or the one that was open last. */
export function useShop(): OwnShop | undefined {
  const me = useMe();
  const { host } = useParams();
  const last = useObserved(lastShop);
  const shop = shopOf(me, host, last);
  const isListed = !shop || me.shops.includes(shop);
  const { data } = useQuery({ ...shopFactsQuery(shop?.host ?? ''), enabled: !isListed });
  return shop && !isListed && data ? { ...shop, name: data.name } : shop;
}

/**
 * An operator of a demo has more shops than the answer about oneself lists: of theirs, the host is known before the name.
 * Other operators open only shops that they help, which the answer has.
 */
export function shopOf({ shops, opensEveryShop }: Pick<Me, 'shops' | 'opensEveryShop'>, host?: string, last?: string) {
  const find = (wanted: string | undefined) => shops.find((shop) => shop.host === wanted);
  const named = (wanted: string): OwnShop => ({ host: wanted, name: wanted, role: 'operator', areas: [], help: null });
  if (host !== undefined) return find(host) ?? (opensEveryShop ? named(host) : undefined);
  const known = find(last) ?? (shops.length === 1 ? shops[0] : undefined);
  return known ?? (opensEveryShop && last !== undefined && shops.length >= MOST_OWN_SHOPS ? named(last) : undefined);
}

/** Whether a person may work on an area, or do what only owners may. Owners and operators may work on all. */
export function mayDo({ role, areas }: Pick<OwnShop, 'role' | 'areas'>, right: Area | 'owner'): boolean {
  return role !== 'staff' || (right !== 'owner' && areas.includes(right));
}
