import { randomUUID } from 'node:crypto';
import { type ApiKey, apiKeys, madeApiKey, newApiKey } from '@witryna/contract/api-keys';
import { installationPeople, installationQuery, installationShops } from '@witryna/contract/installation';
import {
  type Member,
  memberChange,
  newInvitation,
  ownSessions,
  passkeys,
  type ShopPeople,
  shopPeople,
} from '@witryna/contract/people';

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const day = (days: number) => ago(days).toISOString().slice(0, 10);
const member = (name: string, email: string, rest: Partial<Member>): Member => ({
  id: randomUUID(),
  name,
  email,
  role: 'staff',
  areas: [],
  since: ago(100).toISOString(),
  secondFactor: true,
  lastSeen: day(0),
  ...rest,
});

const members: Member[] = [
  member('Anna Nowak', 'owner@example.com', { id: 'a0000000-0000-4000-8000-000000000001', role: 'owner' }),
  member('Piotr Wiśniewski', 'staff@example.com', { areas: ['orders'], lastSeen: day(1) }),
  member('Katarzyna Wójcik-Brzęczyszczykiewicz', 'katarzyna.wojcik-brzeczyszczykiewicz@sklep-z-roslinami.example', {
    areas: ['orders', 'goods', 'content', 'money'],
    secondFactor: false,
    lastSeen: null,
  }),
  member('Jan', 'jan@example.com', { areas: ['goods'], secondFactor: false, lastSeen: day(40) }),
];
let invitations: ShopPeople['invitations'] = [];
let keys: ApiKey[] = [];
let ownPasskeys = [{ id: randomUUID(), name: 'iPhone', madeAt: ago(20).toISOString(), lastUsed: day(1) }];

const agents = [
  ['Firefox', 'Windows', '203.0.113.20', 0, 0],
  ['Safari', 'iPhone', '2001:db8:1f70::999:de8:7648:6e8', 12, 0.1],
  [null, null, '198.51.100.7', 3, 2],
] as const;
let sessions = agents.map(([browser, system, address, started, seen], at) => ({
  id: randomUUID(),
  browser,
  system,
  address,
  startedAt: ago(started).toISOString(),
  seenAt: ago(seen).toISOString(),
  current: at === 0,
}));

const allShops = Array.from({ length: 130 }, (_, at) => ({
  host: at === 0 ? 'glina.example' : `sklep-${String(at).padStart(3, '0')}.example`,
  name: at === 0 ? 'Glina' : `Sklep numer ${at}`,
  state: (['live', 'live', 'live', 'break', 'expired', 'importing'] as const)[at % 6] ?? 'live',
}));
const allPeople = Array.from({ length: 70 }, (_, at) => ({
  id: randomUUID(),
  name: `Osoba ${at}`,
  email: `osoba-${String(at).padStart(2, '0')}@example.com`,
  operator: at % 20 === 0,
  secondFactor: at % 3 > 0,
  lastSeen: at % 5 === 0 ? null : day(at),
  sessions: at % 4,
  shops: at % 20 === 0 ? [] : [{ host: 'glina.example', role: 'owner' as const }],
  moreShops: at % 7,
}));

interface FakeCall {
  readonly method: string;
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
}
/** An answer; undefined for a call that is not about people. */
type Answer = { readonly status: 200; readonly body: unknown } | { readonly status: 204 } | undefined;

const done: Answer = { status: 204 };
const ok = (body: unknown): Answer => ({ status: 200, body });

/** Answers the calls about people, keys, one's own account and the installation, from memory. */
export function answerPeople({ method, path, query, body }: FakeCall): Answer {
  const [host, name, id] = path;
  if (host === 'me' && name === 'passkeys') {
    if (method === 'DELETE') ownPasskeys = ownPasskeys.filter((passkey) => passkey.id !== id);
    return method === 'DELETE' ? done : ok(passkeys.parse({ passkeys: ownPasskeys }));
  }
  if (host === 'me') return name === 'sessions' ? answerSessions(method, id) : method === 'PATCH' ? done : undefined;
  if (host === 'installation') return answerInstallation(path.slice(1), query, method, body);
  if (name === 'people' && method === 'GET') return ok(shopPeople.parse({ members, invitations }));
  if (name === 'people') return answerMember(method, id, body);
  if (name === 'invitations' && method === 'POST') {
    const { email, language, role, areas } = newInvitation.parse(body);
    const expiresAt = ago(-2).toISOString();
    const others = invitations.filter((other) => other.email !== email);
    invitations = [...others, { id: randomUUID(), email, language, role, areas, invitedBy: 'Anna Nowak', expiresAt }];
    return done;
  }
  if (name === 'invitations') {
    invitations = invitations.filter((invitation) => invitation.id !== id);
    return done;
  }
  return name === 'keys' ? answerKeys(method, id, body) : undefined;
}

function answerSessions(method: string, id: string | undefined): Answer {
  if (method === 'GET') return ok(ownSessions.parse({ sessions }));
  sessions = sessions.filter((session) => (id === undefined ? session.current : session.id !== id));
  return done;
}

function answerMember(method: string, id: string | undefined, body: unknown): Answer {
  const at = members.findIndex((one) => one.id === id);
  if (method === 'DELETE') members.splice(at, 1);
  else Object.assign(members[at] ?? {}, memberChange.parse(body));
  return done;
}

function answerKeys(method: string, id: string | undefined, body: unknown): Answer {
  if (method === 'GET') return ok(apiKeys.parse({ keys }));
  if (method === 'DELETE') {
    keys = keys.filter((key) => key.id !== id);
    return done;
  }
  const { name, areas, days } = newApiKey.parse(body);
  const secret = `witryna_${randomUUID().replaceAll('-', '')}AbCdEfGh`;
  const key: ApiKey = {
    id: randomUUID(),
    name,
    areas,
    prefix: secret.slice(0, 14),
    madeBy: 'Anna Nowak',
    madeAt: ago(0).toISOString(),
    expiresAt: ago(-days).toISOString(),
    lastUsed: null,
  };
  keys = [key, ...keys];
  return ok(madeApiKey.parse({ ...key, secret }));
}

function answerInstallation(
  [name, id]: readonly string[],
  given: URLSearchParams,
  method: string,
  body: unknown,
): Answer {
  if (name === 'keys') return answerKeys(method, id, body);
  if (method !== 'GET') return done;
  const { search, after = '', limit } = installationQuery.parse(Object.fromEntries(given));
  const isWanted = (texts: string[]) => texts.some((text) => text.toLowerCase().includes(search.toLowerCase()));
  if (name === 'shops') {
    const found = allShops.filter((one) => one.host > after && isWanted([one.host, one.name]));
    const part = found.slice(0, limit);
    return ok(installationShops.parse({ shops: part, next: found.length > limit ? part.at(-1)?.host : null }));
  }
  const found = allPeople.filter((one) => one.email > after && isWanted([one.email, one.name]));
  const part = found.slice(0, limit);
  return ok(installationPeople.parse({ people: part, next: found.length > limit ? part.at(-1)?.email : null }));
}
