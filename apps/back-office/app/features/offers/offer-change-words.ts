import { useQuery } from '@tanstack/react-query';
import type { OfferField, OfferForm, OfferKind } from '@witryna/contract/offers';
import type { FieldChange } from '@witryna/contract/shop-events';
import { z } from 'zod';
import { choicesQuery, namedGoodsQuery } from '../../platform/api/goods-calls.ts';
import { offersQuery } from '../../platform/api/offer-calls.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import type { ChangeWords } from '../changes/change-words.ts';
import { useOfferWords } from './offer-words.ts';

/** An offer, or one value of it: `offers[2]`, `offers[2].percent`. */
const offerPath = /^offers\[(\d+)\](?:\.(\w+))?$/;

const scalar = z.union([z.number(), z.string()]);
/** An offer as it is stored, and so logged. */
const storedOffer = z.looseObject({
  kind: z.string(),
  off: z.boolean().default(false),
  startsAt: z.string().nullable().default(null),
  endsAt: z.string().nullable().default(null),
});
type StoredOffer = z.infer<typeof storedOffer>;

/** The name under which a value is stored. */
const storedName = ({ name, kind }: OfferField) => (kind === 'product' || kind === 'category' ? `${name}Id` : name);

function formOf(stored: StoredOffer, kinds: readonly OfferKind[]): OfferForm {
  const { kind, off, startsAt, endsAt } = stored;
  const fields = kinds.find((one) => one.kind === kind)?.fields ?? [];
  const values = fields.flatMap((field) => {
    const value = scalar.safeParse(stored[storedName(field)]).data;
    return value === undefined ? [] : [[field.name, value] as const];
  });
  return { id: null, kind, values: Object.fromEntries(values), off, startsAt, endsAt };
}

/** The offers that a logged value has: one, the whole list, or none. */
function offersIn(value: unknown): StoredOffer[] {
  const list = Array.isArray(value) ? value : [value];
  return list.flatMap((one) => storedOffer.safeParse(one).data ?? []);
}

/** The products that changes name. */
function productsIn(changes: readonly FieldChange[], kinds: readonly OfferKind[]): number[] {
  const fields = kinds.flatMap((kind) => kind.fields).filter(({ kind }) => kind === 'product');
  const names = new Set(fields.map(storedName));
  const ids = changes.flatMap(({ field, before, after }) => {
    const own = names.has(offerPath.exec(field)?.[2] ?? '') ? [before, after] : [];
    const within = [before, after].flatMap(offersIn).flatMap((offer) => [...names].map((name) => offer[name]));
    return [...own, ...within].filter((id): id is number => typeof id === 'number');
  });
  return [...new Set(ids)];
}

const noOffers = { currency: 'EUR', kinds: [] };

/**
 * Returns what says changes of offers in words; undefined until the kinds of offers are read.
 * @param changes null for a change of something else
 */
export function useOfferChangeWords(host: string, changes: readonly FieldChange[] | null): ChangeWords | undefined {
  const t = useTexts('back-office-offers');
  const enabled = changes !== null;
  const { data: offers } = useQuery({ ...offersQuery(host, useLanguage()), enabled });
  const { data: known } = useQuery({ ...choicesQuery(host), enabled });
  const { kinds } = offers ?? noOffers;
  const { data: named } = useQuery(namedGoodsQuery(host, productsIn(changes ?? [], kinds)));
  const words = useOfferWords({
    offers: offers ?? noOffers,
    categories: known?.choices.categories,
    productName: (id) => named?.goods.find((one) => one.id === id)?.name,
  });
  // Offers that were read for another entry are known to this one, too.
  if (!enabled || !offers) return undefined;
  const fieldOf = (path: string) => {
    const name = offerPath.exec(path)?.[2];
    return { name, field: kinds.flatMap(({ fields }) => fields).find((one) => storedName(one) === name) };
  };
  const whole = (stored: StoredOffer) => {
    const form = formOf(stored, kinds);
    const parts = [words.title(form), words.sentence(form), form.off && t('off')].filter(Boolean);
    return parts.join(', ');
  };
  const ownNames: Readonly<Record<string, string>> = {
    ...{ kind: t('kind'), off: t('off'), startsAt: t('firstDay'), endsAt: t('lastDay') },
  };
  return {
    field(path) {
      const [, place] = offerPath.exec(path) ?? [];
      if (place === undefined) return t('offers');
      const { name = '', field } = fieldOf(path);
      const own = field?.label ?? ownNames[name] ?? name;
      return [t('offerAt', { place: Number(place) + 1 }), own].filter(Boolean).join(' · ');
    },
    value(path, given) {
      if (given === null || given === undefined) return t('says_nothing');
      if (typeof given === 'boolean') return t(given ? 'says_yes' : 'says_no');
      const { name, field } = fieldOf(path);
      const value = scalar.safeParse(given).data;
      if (value === undefined) return offersIn(given).map(whole).join('; ') || t('says_nothing');
      if (field) return words.value(field, value);
      if (name === 'kind') return words.title({ kind: `${value}` });
      return name === 'startsAt' || name === 'endsAt' ? words.moment(`${value}`, name === 'endsAt') : `${value}`;
    },
  };
}
