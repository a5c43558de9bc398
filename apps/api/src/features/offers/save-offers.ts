import { ShopError } from '@witryna/contract/errors';
import type { OfferForm, SavedOffers } from '@witryna/contract/offers';
import { allCartRules } from '../../cart-rules/cart-rule-registry.ts';
import { isOrdered, storedName } from '../../cart-rules/read-cart-rules.ts';
import type { Tenant } from '../../database/tenant.ts';
import { differences } from '../../shop-folder/import-changes.ts';
import { lockSettingsRow, writeSettings } from '../../shop-settings/settings-store.ts';
import { settingsChanged } from '../../shop-settings/version-of.ts';
import { logAct } from '../goods/event-store.ts';
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
): Promise<{ version: number }> {
  return tenant.write(async (tx) => {
    const row = await lockSettingsRow(tx);
    if (!row) throw new ShopError('NotFound');
    const config = asRecord(row.config);
    const before = config.cartRules ?? null;
    const stored = offersVersion(before);
    if (stored !== version) throw await settingsChanged(tx, 'cartRules', { known: version, version: stored });
    const known = await listNamed(tx, { product: idsOf(offers, 'product'), category: idsOf(offers, 'category') });
    const read = offers.map((offer) => readOffer(offer, known));
    const fields = Object.fromEntries(
      read.flatMap(({ problems }, at) =>
        Object.entries(problems).map(([path, problem]) => [`offers.${at}.${path}`, problem]),
      ),
    );
    if (Object.keys(fields).length > 0) throw new ShopError('InvalidRequest', { fields });
    const after = read.length > 0 ? read.map(({ rule }) => rule) : null;
    const changes = [...differences(before, after, 'offers')];
    const next = offersVersion(after);
    if (changes.length === 0) return { version: next };
    const { cartRules: _, ...others } = config;
    await writeSettings(tx, { config: { ...others, ...(after && { cartRules: after }) } });
    await logAct(tx, { thing: 'shop', action: 'changed', name: 'cartRules', version: next, changes }, person);
    return { version: next };
  });
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
