import { ShopError } from '@witryna/contract/errors';
import type { Language } from '@witryna/contract/languages';
import type { HandledOffer, HandledOffers, OfferField, OfferKind, OfferState } from '@witryna/contract/offers';
import { entryLabel } from '@witryna/messages/entry-label';
import { allCartRules } from '../../cart-rules/cart-rule-registry.ts';
import type { CartRuleKind } from '../../cart-rules/define-cart-rule.ts';
import { readCartRules, type StoredRule } from '../../cart-rules/read-cart-rules.ts';
import type { RuleInput } from '../../cart-rules/rule-values.ts';
import type { Tenant } from '../../database/tenant.ts';
import { readSettingsRow } from '../../shop-settings/settings-store.ts';
import { versionOf } from '../../shop-settings/version-of.ts';
import { asRecord } from '../shop/read-fields.ts';

/** Reads the offers of a shop. @throws ShopError NotFound for a shop whose first import has not begun */
export async function readOffers(tenant: Tenant, language: Language, now: Date): Promise<HandledOffers> {
  const row = await tenant.read(readSettingsRow);
  if (!row) throw new ShopError('NotFound');
  const stored = asRecord(row.config).cartRules;
  return {
    version: offersVersion(stored),
    currency: row.currency_code,
    kinds: [...allCartRules].map(([name, kind]) => kindOf(name, kind, language)),
    offers: readCartRules(stored).map((rule) => offerOf(rule, now)),
  };
}

/** Stands for the offers that are stored, in whichever order the database keeps the values of each. */
export function offersVersion(stored: unknown): number {
  return versionOf(readCartRules(stored).map(({ name, settings, when }) => ({ name, settings, when })));
}

function kindOf(kind: string, { title, names, values }: CartRuleKind, language: Language): OfferKind {
  return {
    kind,
    title: entryLabel(`cartRule.${kind}.title`, title, language) ?? kind,
    fields: Object.entries(values).map(([name, { input, isOptional }]): OfferField => {
      const label = entryLabel(`cartRule.${kind}.${name}`, names[name], language) ?? name;
      return { name, label, kind: input.kind, isOptional: isOptional === true, ...boundsOf(input) };
    }),
  };
}

function boundsOf(input: RuleInput): Pick<OfferField, 'min' | 'max'> {
  if (input.kind === 'number') return { min: input.min, max: input.max };
  return { min: null, max: input.kind === 'code' ? input.max : null };
}

function offerOf({ name, settings, when }: StoredRule, now: Date): HandledOffer {
  const values = Object.entries(settings).flatMap(([value, given]) =>
    typeof given === 'number' || typeof given === 'string' ? [[value, given] as const] : [],
  );
  return { kind: name, values: Object.fromEntries(values), ...when, state: stateOf(when, now) };
}

function stateOf({ off, startsAt, endsAt }: StoredRule['when'], now: Date): OfferState {
  if (off) return 'off';
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  return startsAt !== null && new Date(startsAt) > now ? 'planned' : 'active';
}
