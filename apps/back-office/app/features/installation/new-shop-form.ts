import { email } from '@witryna/contract/ids';
import { MOST_NEW_HOSTS, type NewInstallationShop, newShop } from '@witryna/contract/installation';
import { languages } from '@witryna/contract/languages';
import { z } from 'zod';

const { country, currency } = newShop.shape;

/** What an operator types. Whether hosts are valid and free is the server's to say. */
export const newShopValues = z.object({
  name: z.string().trim().min(1, 'required').max(200),
  host: z.string().trim().min(1, 'required').max(253),
  otherHosts: z.string().refine((text) => linesOf(text).length < MOST_NEW_HOSTS, 'tooMany'),
  language: z.enum(languages),
  country,
  currency,
  home: z.string().min(1, 'required'),
  ownerEmail: z.string().refine((text) => email.safeParse(text).success, 'email'),
  ownerLanguage: z.enum(languages),
});
export type NewShopValues = z.infer<typeof newShopValues>;

/** The host of what was typed or pasted, which may be the address of a page. */
export const hostOf = (text: string) => text.replace(/^https?:\/\//i, '').replace(/\/.*$/s, '');

const linesOf = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

export function shopOf(id: string, values: NewShopValues): NewInstallationShop {
  const { host, otherHosts, ownerEmail, ownerLanguage, ...facts } = values;
  return {
    ...facts,
    id,
    hosts: [host, ...linesOf(otherHosts)].map(hostOf),
    owner: { email: ownerEmail, language: ownerLanguage },
  };
}

const fieldNames: Readonly<Record<string, keyof NewShopValues>> = {
  'hosts.0': 'host',
  'owner.email': 'ownerEmail',
  'owner.language': 'ownerLanguage',
};

/** The field of the form that the server means: all hosts but the first are typed in one field. */
export function fieldOf(path: string): keyof NewShopValues | undefined {
  if (Object.hasOwn(fieldNames, path)) return fieldNames[path];
  if (path.startsWith('hosts')) return 'otherHosts';
  return newShopValues.keyof().options.find((name) => name === path);
}

/** The name of a layout in words: `HomeFashionOne` → `Fashion One`. They are proper names, the same in all languages. */
export function homeName(home: string): string {
  return home.replace(/^Home/, '').replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
}
