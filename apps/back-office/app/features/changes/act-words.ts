import type { ShopAct } from '@witryna/contract/shop-events';
import { z } from 'zod';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { useSettingTexts } from '../settings/use-setting-texts.ts';
import type { ChangeWords } from './change-words.ts';

interface ActWords {
  readonly title: string;
  readonly lines: readonly string[];
}

const texts = z.array(z.string());

/** The path of a call without what all calls of the shop begin with. */
const plainPath = (path: unknown) => (typeof path === 'string' ? path.replace(/^\/api\/admin\/[^/]+/, '') : '');

/**
 * Returns the function that says in words what was done beside changes of goods and orders.
 * @param own what says the changes of this kind in words, if it has some of its own
 */
export function useActWords(own?: ChangeWords): (act: ShopAct) => ActWords {
  const t = useTexts('back-office-changes');
  const settings = useTexts('back-office-settings');
  const settingTexts = useSettingTexts();
  const language = useLanguage();

  /** A word of ours by its name; a name that a newer server has is shown as it is. */
  function word(key: string, name: string): string {
    return t.has(key) ? t(key) : name;
  }

  function listKey(field: string, one: string): string {
    if (field === 'types') return `types_${one}`;
    return field === 'areas' ? `areas_${one}` : `${field}_${one}`;
  }

  function value(field: string, given: unknown): string {
    const list = texts.safeParse(given).data;
    if (list) return list.map((one) => word(listKey(field, one), one)).join(', ') || t('none');
    if (given === null || given === undefined) return t('none');
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no');
    if (Array.isArray(given)) return given.map((one) => value(field, one)).join('; ');
    if (typeof given === 'object') {
      const parts = Object.entries(given).filter(([, part]) => part !== null);
      return parts.map(([name, part]) => t('line', { field: fieldName(name), value: value(name, part) })).join(', ');
    }
    if (typeof given !== 'string') return `${given}`;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(given)) return longMoment(given, language);
    return word(`${field}_${given}`, word(`value_${given}`, given));
  }

  function fieldName(field: string): string {
    const key = `field_${field}`;
    return t.has(key) ? t(key) : settingTexts.nameOf(field);
  }

  function lineOf({ field, before, after }: NonNullable<ShopAct['changes']>[number]): string {
    if (field === 'rows') return typeof after === 'number' ? t('rows', { count: after }) : '';
    // The id by which orders name an offer.
    if (/^offers\[\d+\]\.id$/.test(field)) return '';
    const words = own ?? { field: fieldName, value };
    const name = words.field(field);
    const [was, is] = [words.value(field, before), words.value(field, after)];
    if (before === null) return t('line', { field: name, value: is });
    if (was === is) return '';
    return after === null ? t('line', { field: name, value: was }) : t('lineChanged', { field: name, was, is });
  }

  /** What an operator has done in the name of the shop, and why; or that the help has begun or ended. */
  function helpWords(call: string, action: ShopAct['action'], changes: ShopAct['changes']): ActWords {
    const of = (field: string) => changes?.find((change) => change.field === field)?.after;
    const [reason, until] = [of('reason'), of('allowedUntil') ?? of('until')];
    const lines = [
      typeof reason === 'string' && t('line', { field: t('helpWhy'), value: reason || t('helpConsent') }),
      typeof until === 'string' && t('line', { field: t('helpUntil'), value: longMoment(until, language) }),
      call && t('line', { field: t('helpCall'), value: `${call} ${plainPath(of('path'))}`.trim() }),
    ].filter((line): line is string => typeof line === 'string' && line !== '');
    if (changes === null) lines.push(t('valuesGone'));
    if (call) return { title: t(of('did') === 'read' ? 'helpRead' : 'helpWrite'), lines };
    if (of('allowedUntil') !== undefined) return { title: t('helpAllowed'), lines };
    return { title: t(action === 'removed' ? 'helpEnded' : 'helpBegun'), lines };
  }

  return ({ thing, action, name, changes }) => {
    if (thing === 'help') return helpWords(name, action, changes);
    const place = `place_${name}`;
    const isSettings = thing === 'shop' && settings.has(place);
    const what = isSettings
      ? t('settingsOf', { place: settings(place) })
      : `${word(`thing_${thing}`, thing)}${name && ` ${name}`}`;
    const title =
      thing === 'export'
        ? t('exported', { what: word(`what_${name}`, name) })
        : `${what} · ${word(`did_${action}`, action)}`;
    return { title, lines: changes === null ? [t('valuesGone')] : changes.map(lineOf).filter(Boolean) };
  };
}
