import { randomUUID } from 'node:crypto';
import { ShopError } from '@witryna/contract/errors';
import type { OfferForm, OffersSaved, SavedOffers } from '@witryna/contract/offers';
import { allCartRules } from '../../cart-rules/cart-rule-registry.ts';
import { isOrdered, readCartRules, type StoredRule, storedName } from '../../cart-rules/read-cart-rules.ts';
import type { Tenant, TenantTransaction } from '../../database/tenant.ts';
import { differences } from '../../shop-folder/import-changes.ts';
import { lockSettingsRow, writeSettings } from '../../shop-settings/settings-store.ts';
import { settingsChanged } from '../../shop-settings/version-of.ts';
import { type Doing, logAct } from '../goods/event-store.ts';
import type { Person } from '../goods/save-goods.ts';
import { asRecord } from '../shop/read-fields.ts';
import { offersVersion } from './read-offers.ts';
import { listNamed } from './store.ts';

/**
 * Saves all offers of a shop, in their order.
 * @throws ShopError InvalidRequest that names the fields; ChangedMeanwhile; NotFound
 */
export async function saveOffers(
  tenant: Tenant,
  { version, offers }: SavedOffers,
  person: Person,
): Promise<OffersSaved> {
  const doing = { ...person, batch: randomUUID() };
  return tenant.write(async (tx) => {
    const row = await lockSettingsRow(tx);
    if (!row) throw new ShopError('NotFound');
    const before = asRecord(row.config).cartRules;
    const stored = offersVersion(before);
    if (stored !== version) throw await settingsChanged(tx, 'cartRules', { known: version, version: stored });
    const { rules, fields } = await readOfferForms(tx, offers, readCartRules(before));
    if (Object.keys(fields).length > 0) throw new ShopError('InvalidRequest', { fields });
    return writeOffers(tx, row.config, rules, doing);
  });
}

/**
 * Reads offers with the schemas of their kinds.
 * @param known the offers whose ids they may have; others get a new one
 * @returns the rules as they are stored, and what is wrong by field
 */
export async function readOfferForms(
  tx: TenantTransaction,
  offers: readonly OfferForm[],
  known: readonly Pick<StoredRule, 'id'>[],
): Promise<{ rules: Record<string, unknown>[]; fields: Record<string, string> }> {
  const named = await listNamed(tx, { product: idsOf(offers, 'product'), category: idsOf(offers, 'category') });
  const left = new Set(known.map(({ id }) => id));
  const read = offers.map((offer) => {
    const { rule, problems } = readOffer(offer, named);
    return { rule: { ...rule, id: left.delete(offer.id) ? (offer.id ?? randomUUID()) : randomUUID() }, problems };
  });
  const problems = read.flatMap((one, at) =>
    Object.entries(one.problems).map(([path, problem]) => [`offers.${at}.${path}`, problem] as const),
  );
  return { rules: read.map(({ rule }) => rule), fields: Object.fromEntries(problems) };
}

/** Writes rules without a fault, and logs what differs. */
export async function writeOffers(
  tx: TenantTransaction,
  stored: unknown,
  rules: readonly Record<string, unknown>[],
  doing: Doing,
): Promise<OffersSaved> {
  const { cartRules: before, ...others } = asRecord(stored);
  const after = rules.length > 0 ? rules : null;
  const version = offersVersion(after);
  const changes = [...differences(before, after, 'offers')];
  if (changes.length === 0) return { version, batch: null };
  await writeSettings(tx, { config: { ...others, ...(after && { cartRules: after }) } });
  await logAct(tx, { thing: 'shop', action: 'changed', name: 'cartRules', version, changes }, doing);
  return { version, batch: doing.batch };
}

type Named = 'product' | 'category';

/** The ids of the products or categories that offers name. */
function idsOf(offers: readonly OfferForm[], wanted: Named): number[] {
  return offers.flatMap(({ kind, values }) =>
    Object.entries(allCartRules.get(kind)?.values ?? {}).flatMap(([name, { names }]) => {
      const id = values[name];
      return names === wanted && typeof id === 'number' && Number.isSafeInteger(id) ? id : [];
    }),
  );
}

interface Read {
  rule: Record<string, unknown>;
  problems: Record<string, string>;
}

/** Reads an offer with the schemas of its kind. */
function readOffer(offer: OfferForm, known: Record<Named, ReadonlySet<number>>): Read {
  const kind = allCartRules.get(offer.kind);
  if (!kind) return { rule: {}, problems: { kind: 'unknown' } };
  const problems: Record<string, string> = {};
  const settings: Record<string, unknown> = {};
  const rule: Record<string, unknown> = { kind: offer.kind };
  for (const [name, value] of Object.entries(kind.values)) {
    const given = offer.values[name];
    const { data, success } = value.stored.safeParse(given);
    if (!success) problems[`values.${name}`] = given === undefined ? 'required' : 'invalid_format';
    else if (value.names && typeof data === 'number' && !known[value.names].has(data))
      problems[`values.${name}`] = 'unknown';
    else if (data !== undefined) rule[storedName(name, value)] = data;
    settings[name] = data;
  }
  const [first] = kind.less ?? [];
  if (first !== undefined && Object.keys(problems).length === 0 && !isOrdered(kind, settings))
    problems[`values.${first}`] = 'notLess';
  const { off, startsAt, endsAt } = offer;
  const iso = (text: string) => new Date(text).toISOString();
  return {
    rule: {
      ...rule,
      ...(off && { off: true }),
      ...(startsAt !== null && { startsAt: iso(startsAt) }),
      ...(endsAt !== null && { endsAt: iso(endsAt) }),
    },
    problems,
  };
}
