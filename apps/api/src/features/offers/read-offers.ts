import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import type { HandledOffers, OfferField, OfferForm, OfferKind, OfferState } from '@witryna/contract/offers';
import { dayAt } from '@witryna/contract/zone-time';
import { entryLabel } from '@witryna/messages/entry-label';
import { allCartRules } from '../../cart-rules/cart-rule-registry.ts';
import type { CartRuleKind } from '../../cart-rules/define-cart-rule.ts';
import { readCartRules, type StoredRule } from '../../cart-rules/read-cart-rules.ts';
import type { RuleInput } from '../../cart-rules/rule-values.ts';
import type { Tenant } from '../../database/tenant.ts';
import { readSettingsRow } from '../../shop-settings/settings-store.ts';
import { versionOf } from '../../shop-settings/version-of.ts';
import { asRecord } from '../shop/read-fields.ts';
import { readCountedSince, sumOffers } from './store.ts';

const noFigures = { orders: 0, turnoverMinor: 0, discountMinor: 0 };

/**
 * Reads the offers of a shop with what each has brought.
 * @throws ShopError NotFound for a shop whose first import has not begun
 */
export function readOffers(tenant: Tenant, language: Language, now: Date): Promise<HandledOffers> {
  return tenant.read(async (tx) => {
    const row = await readSettingsRow(tx);
    if (!row) throw new ShopError('NotFound');
    const stored = asRecord(row.config).cartRules;
    const rules = readCartRules(stored);
    const figures = await sumOffers(
      tx,
      rules.flatMap(({ id }) => id ?? []),
    );
    const { offers_since: since, time_zone: timeZone } = await readCountedSince(tx);
    return {
      version: offersVersion(stored),
      currency: row.currency_code,
      kinds: [...allCartRules].map(([name, kind]) => kindOf(name, kind, language)),
      countedSince: since && new Date(dayAt(since.getTime(), timeZone)).toISOString().slice(0, 10),
      offers: rules.map((rule) => ({
        ...formOf(rule),
        state: stateOf(rule.when, now),
        figures: figures.get(rule.id ?? '') ?? noFigures,
      })),
    };
  });
}

/** Stands for the offers that are stored, in whichever order the database keeps the values of each. */
export function offersVersion(stored: unknown): number {
  return versionOf(readCartRules(stored).map(({ name, settings, when }) => ({ name, settings, when })));
}

function kindOf(kind: string, definition: CartRuleKind, language: Language): OfferKind {
  const { title, names, values } = definition;
  return {
    kind,
    title: entryLabel(`cartRule.${kind}.title`, title, language) ?? kind,
    takesOff: 'discount' in definition,
    fields: Object.entries(values).map(([name, { input, isOptional }]): OfferField => {
      const label = entryLabel(`cartRule.${kind}.${name}`, names[name], language) ?? name;
      return { name, label, kind: input.kind, isOptional: isOptional === true, ...boundsOf(input) };
    }),
  };
}

function boundsOf(input: RuleInput): Pick<OfferField, 'min' | 'max'> {
  return input.kind === 'number' ? { min: input.min, max: input.max } : { min: null, max: null };
}

/** What the form of a stored offer has. */
export function formOf({ id, name, settings, when }: StoredRule): OfferForm {
  const values = Object.entries(settings).flatMap(([value, given]) =>
    typeof given === 'number' || typeof given === 'string' ? [[value, given] as const] : [],
  );
  return { id, kind: name, values: Object.fromEntries(values), ...when };
}

function stateOf({ off, startsAt, endsAt }: StoredRule['when'], now: Date): OfferState {
  if (off) return 'off';
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  return startsAt !== null && new Date(startsAt) > now ? 'planned' : 'active';
}
