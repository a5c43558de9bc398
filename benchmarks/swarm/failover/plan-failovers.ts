import { setTimeout as pause } from 'node:timers/promises';
import { changeGoods } from '@witryna/api/features/goods/save-goods.ts';
import type { GoodsChange } from '@witryna/contract/goods';
import { productAddress } from '@witryna/contract/product-address';
import { makeProduct } from '../../../apps/api/test/shop-fixtures.ts';
import { priceText, untilShown } from '../../until-shown.ts';
import type { Checked } from '../invariants.ts';
import type { FaultPlan, RunningSwarm } from '../run-swarm.ts';
import { createSwarmClient } from '../swarm-client.ts';
import { swarmHost } from '../swarm-shop.ts';
import { type DatabaseCluster, openDatabaseCluster } from './database-cluster.ts';
import type { Member } from './database-member.ts';

interface Roles {
  cluster: DatabaseCluster;
  leader: Member;
  followers: readonly Member[];
}

/** A way in which the database goes away. */
interface Failover {
  name: string;
  begin(roles: Roles): Promise<void>;
  /** Puts right the member that was hurt. */
  mend(leader: Member): Promise<void>;
  /** Whether another member has to take over, or the same one goes on. */
  changesLeader: boolean;
  /** Why it can't be shown here; undefined if it can. */
  isMissing?(leader: Member): string | undefined;
}

const HANGS_FOR_MS = 20_000;
const LOOK_MS = 100;
const CALM_MS = 8_000;
const LEADER_WITHIN_MS = 90_000;
const ORDER_WITHIN_MS = 120_000;
/** What this product promises after a new leader has been found. */
const WRITES_WITHIN_S = 10;
const PAGES_WITHIN_S = 2;
const nothing = async () => undefined;

const failovers: readonly Failover[] = [
  {
    name: 'the lead is handed over',
    begin: ({ cluster }) => cluster.switchOver(),
    mend: nothing,
    changesLeader: true,
  },
  {
    name: 'the leader’s machine ends',
    begin: ({ leader }) => leader.kill(),
    mend: (leader) => leader.start(),
    changesLeader: true,
  },
  {
    name: 'the leader is cut off from etcd',
    begin: async ({ leader }) => leader.link.cut(),
    mend: async (leader) => leader.link.mend(),
    changesLeader: true,
  },
  {
    name: `the followers hang for ${HANGS_FOR_MS / 1_000} s, one after the other`,
    async begin({ followers }) {
      for (const follower of followers) {
        follower.freeze();
        await pause(HANGS_FOR_MS);
        follower.thaw();
      }
    },
    mend: nothing,
    changesLeader: false,
  },
  {
    name: 'the leader’s disk is full',
    begin: ({ leader }) => leader.fillDisk(),
    mend: async (leader) => leader.emptyDisk(),
    changesLeader: true,
    isMissing: ({ hasOwnDisk }) => (hasOwnDisk ? undefined : 'not shown: only root may mount a disk for it'),
  },
];

/**
 * Plans how the database of a swarm goes away, once in each way.
 * @param isSynchronous whether a commit waits until a second member has it
 */
export async function planFailovers(folder: string, isSynchronous: boolean): Promise<FaultPlan> {
  const cluster = await openDatabaseCluster(folder, isSynchronous);
  return {
    database: cluster,
    async cause(swarm) {
      const figures: [string, string][] = [['commits', isSynchronous ? 'wait for a second member' : 'do not wait']];
      const late: Checked[] = [
        { name: `orders are placed ${WRITES_WITHIN_S} s after a new leader is there`, broken: [] },
        { name: `pages are right ${PAGES_WITHIN_S} s after that`, broken: [] },
      ];
      try {
        const page = await openWatchedPage(swarm);
        for (const failover of failovers) {
          const { text, writesAfter, pagesAfter } = await show(failover, { cluster, swarm, page });
          figures.push([failover.name, text]);
          if (writesAfter > WRITES_WITHIN_S) late[0]?.broken.push(failover.name);
          if (pagesAfter > PAGES_WITHIN_S) late[1]?.broken.push(failover.name);
        }
        page.close();
      } finally {
        swarm.end();
      }
      return { figures, checked: late };
    },
  };
}

interface Scene {
  cluster: DatabaseCluster;
  swarm: RunningSwarm;
  page: WatchedPage;
}

/** Causes one failover while shoppers buy. @returns what was seen, and seconds */
async function show(failover: Failover, { cluster, swarm, page }: Scene) {
  await cluster.whole();
  await pause(CALM_MS);
  const leader = await cluster.leader();
  if (!leader) throw new Error('the cluster has lost its leader by itself');
  const missing = failover.isMissing?.(leader);
  if (missing !== undefined) return { text: missing, writesAfter: 0, pagesAfter: 0 };
  const followers = cluster.members.filter((member) => member !== leader);
  swarm.show(`${failover.name} (${leader.name})\n`);
  const pauses = watchOrders(swarm);
  const began = performance.now();
  const since = (time: number) => (performance.now() - time) / 1_000;
  await failover.begin({ cluster, leader, followers });
  let leads = 'the leader stays';
  if (failover.changesLeader) {
    const next = await findLeader(followers);
    leads = next ? `${next.name} leads after ${since(began).toFixed(1)} s` : 'no other leads';
    if (!next) await failover.mend(leader);
  }
  const led = performance.now();
  await nextOrder(swarm);
  const writesAfter = since(led);
  const pagesAfter = await page.change();
  const longest = pauses.end();
  if (failover.changesLeader && leads !== 'no other leads') await failover.mend(leader);
  const text = [
    leads,
    ...(failover.changesLeader ? [`orders ${writesAfter.toFixed(1)} s later`] : []),
    `longest time without an order ${longest.toFixed(1)} s`,
    `a new price on all nodes after ${pagesAfter.toFixed(1)} s`,
  ].join(', ');
  return { text, writesAfter, pagesAfter };
}

async function findLeader(candidates: readonly Member[]): Promise<Member | undefined> {
  const deadline = performance.now() + LEADER_WITHIN_MS;
  while (performance.now() < deadline) {
    for (const member of candidates) if ((await member.role()) === 'primary') return member;
    await pause(LOOK_MS);
  }
  return undefined;
}

/** Waits until an order is acknowledged. */
async function nextOrder({ ledger }: RunningSwarm): Promise<void> {
  const before = ledger.placed.size;
  const deadline = performance.now() + ORDER_WITHIN_MS;
  while (ledger.placed.size === before) {
    if (performance.now() > deadline) throw new Error('no order was acknowledged');
    await pause(LOOK_MS);
  }
}

/** Measures the longest time without an acknowledged order. */
function watchOrders({ ledger }: RunningSwarm) {
  let [count, changed, longest] = [ledger.placed.size, performance.now(), 0];
  const look = () => {
    longest = Math.max(longest, performance.now() - changed);
    if (ledger.placed.size !== count) [count, changed] = [ledger.placed.size, performance.now()];
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    /** @returns seconds */
    end() {
      look();
      clearInterval(timer);
      return longest / 1_000;
    },
  };
}

/** Tries again while connections of this process are still those to the former leader. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + ORDER_WITHIN_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(LOOK_MS);
    }
  }
}

type WatchedPage = Awaited<ReturnType<typeof openWatchedPage>>;

/** Opens the page of a product at each node, whose price is changed after each failover. */
async function openWatchedPage({ shop: { tenant }, nodes }: RunningSwarm) {
  const { id, combinations } = await makeProduct(tenant, { name: 'Watched' }, [{ stock: 5, price_minor: 10_000 }]);
  const path = productAddress({ id, name: 'Watched' });
  const clients = nodes.ports().map((port) => createSwarmClient(swarmHost, () => [port]));
  let priceMinor = 10_000;
  await Promise.all(clients.map((client) => untilShown(client, path, priceText(priceMinor))));
  return {
    /** Changes the price. @returns the seconds until all nodes show it */
    async change(): Promise<number> {
      priceMinor += 101;
      const change: GoodsChange = { kind: 'combinations', combinations: [{ id: combinations[0] ?? 0, priceMinor }] };
      await persist(() => changeGoods(tenant, { ids: [id], change }, { actor: 'swarm', now: new Date() }));
      const began = performance.now();
      await Promise.all(clients.map((client) => untilShown(client, path, priceText(priceMinor))));
      return (performance.now() - began) / 1_000;
    },
    close() {
      for (const client of clients) client.close();
    },
  };
}
