import type { Right } from '@witryna/contract/admin-rights';
import type { Me } from '@witryna/contract/people';
import { createContext, use } from 'react';
import { useParams } from 'react-router';
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
  const { shops } = useMe();
  const { host } = useParams();
  const last = useObserved(lastShop);
  return shopOf(shops, host, last);
}

export function shopOf(shops: readonly OwnShop[], host: string | undefined, last: string | undefined) {
  const find = (wanted: string | undefined) => shops.find((shop) => shop.host === wanted);
  return host === undefined ? (find(last) ?? (shops.length === 1 ? shops[0] : undefined)) : find(host);
}

/** Whether a person may do what needs a right. Owners and operators may do everything. */
export function mayDo({ role, areas }: OwnShop, right: Right): boolean {
  return role !== 'staff' || areas.some((area) => area === right);
}
