import { useQuery } from '@tanstack/react-query';
import type { DescribedField } from '@witryna/contract/described-field';
import { tools } from '@witryna/contract/tools';
import { weekdayNames } from '../../forms/weekday-names.ts';
import { accountsQuery, deliveriesQuery, paymentsQuery, toolSecretsQuery } from '../../platform/api/settings-calls.ts';
import { countryText } from '../../platform/texts/country-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { sectionSpecs } from '../settings/section-specs.ts';
import { useSettingTexts } from '../settings/use-setting-texts.ts';
import type { ChangeWords } from './change-words.ts';
import { usePlainWords } from './plain-words.ts';

/** What a place of the settings has several of, such as payments. */
interface SettingKind {
  /** By which the log names it. */
  readonly key: string;
  readonly label: string;
  readonly fields: readonly DescribedField[];
}

const countries = ['country', 'countries', 'deliveryCountries', 'holidays', 'law', 'includedIn'];
const specs = Object.entries(sectionSpecs);

/**
 * Returns what says changes of a place of the settings in words; undefined until the names of its kinds are read.
 * @param place undefined for a change of something else
 */
export function useSettingWords(host: string, place: string | undefined): ChangeWords | undefined {
  const t = useTexts('back-office-changes');
  const settings = useTexts('back-office-settings');
  const { nameOf } = useSettingTexts();
  const plain = usePlainWords();
  const language = useLanguage();
  const kinds = useSettingKinds(host, place);
  if (place === undefined || !kinds) return undefined;
  const cards = specs.find(([section]) => section === place)?.[1].cards ?? [];
  const fields = cards.flatMap((card) => card.fields);

  function kindOf(path: string) {
    const kind = kinds?.find(({ key }) => path === key || path.startsWith(`${key}.`));
    const rest = kind ? path.slice(kind.key.length + 1) : path;
    const name = rest.replace(/^settings\./, '');
    return { kind, rest, described: kind?.fields.find((field) => field.name === name) };
  }

  /** The name of one part of a path. */
  function partName(part: string): string {
    const key = [`field_${place}_${part}`, `field_${part}`].find((one) => t.has(one));
    if (key && t.has(key)) return t(key);
    const ofDelivery = `field_delivery_${part}`;
    return place === 'deliveries' && settings.has(ofDelivery) ? settings(ofDelivery) : nameOf(part);
  }

  function sectionName(path: string): string {
    const tool = tools.find((one) => [...one.fields, ...(one.switches ?? [])].includes(path));
    if (tool) return `${tool.name} · ${nameOf(path)}`;
    const [first = '', ...others] = path.split('.');
    if (others.length === 0) return partName(first);
    const card = `card_${first}`;
    const named = nameOf(path);
    const names = named === path ? others.map(partName) : [named];
    return [...(settings.has(card) ? [settings(card)] : []), ...names].join(' · ');
  }

  function field(given: string): string {
    const path = given.replace(/\[\d+\]/g, '');
    const { kind, rest, described } = kindOf(path);
    if (!kind) return sectionName(path);
    // What kind it is, its name says.
    if (rest === 'type') return '';
    const names = rest === '' ? [] : described ? [described.label] : rest.split('.').map(partName);
    return [kind.label, ...names].join(' · ');
  }

  function value(given: string, said: unknown): string {
    const path = given.replace(/\[\d+\]/g, '');
    const name = path.split('.').at(-1) ?? '';
    if (Array.isArray(said)) return said.map((one) => value(path, one)).join(', ') || t('none');
    if (typeof said === 'object' && said !== null) {
      const parts = Object.entries(said).filter(([, part]) => part !== null);
      return parts.map(([own, part]) => t('line', { field: partName(own), value: value(own, part) })).join(', ');
    }
    if (typeof said === 'number' && name === 'weekdays') return weekdayNames(language)[said - 1] ?? `${said}`;
    if (typeof said !== 'string') return plain.value(name, said);
    if (path === 'order') return said.split(', ').map(field).join(', ');
    const chosen = kindOf(path).described?.choices.find((choice) => choice.value === said);
    if (chosen) return chosen.label;
    const choice = `choice_${said}`;
    const isChoice = fields.some((one) => one.path === path && one.choices?.includes(said));
    if (isChoice && settings.has(choice)) return settings(choice);
    return countries.includes(name) && /^[A-Z]{2}$/.test(said) ? countryText(said, language) : plain.value(name, said);
  }

  return { field, value };
}

/** What a place of the settings has several of; none for most places, undefined until they are read. */
function useSettingKinds(host: string, place: string | undefined): readonly SettingKind[] | undefined {
  const language = useLanguage();
  const accountPlace = place === 'mailbox' ? 'mailbox' : 'carriers';
  const enabled = place === accountPlace;
  const { data: payments } = useQuery({ ...paymentsQuery(host, language), enabled: place === 'payments' });
  const { data: accounts } = useQuery({ ...accountsQuery(host, accountPlace, language), enabled });
  const { data: deliveries } = useQuery({ ...deliveriesQuery(host, language), enabled: place === 'deliveries' });
  const { data: secrets } = useQuery({ ...toolSecretsQuery(host, language), enabled: place === 'integrations' });
  switch (place) {
    case 'payments':
      return payments && [...payments.payments, ...payments.others].map((one) => ({ ...one, key: one.type }));
    case 'carriers':
    case 'mailbox':
      return accounts && [...accounts.accounts, ...accounts.others].map((one) => ({ ...one, key: one.type }));
    case 'deliveries':
      return deliveries?.deliveries.map(({ handle, name, fields }) => ({ key: handle, label: name, fields }));
    case 'integrations':
      return secrets?.tools.map(({ tool, fields }) => {
        const label = tools.find((one) => one.tool === tool)?.name ?? tool;
        return { key: tool, label, fields };
      });
    default:
      return [];
  }
}
