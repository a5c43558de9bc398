import { z } from 'zod';
import { dayText, longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { useSettingTexts } from '../settings/use-setting-texts.ts';
import type { ChangeWords } from './change-words.ts';

const texts = z.array(z.string());

/** Returns what says changes of anything in words. A name that only a newer server has is shown as it is. */
export function usePlainWords(): ChangeWords {
  const t = useTexts('back-office-changes');
  const settingTexts = useSettingTexts();
  const language = useLanguage();
  const word = (key: string, name: string) => (t.has(key) ? t(key) : name);

  /** The beginnings of keys are written out, so that the check of unused messages finds them. */
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
    if (typeof given !== 'string') return `${given}`;
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(given)) return longMoment(given, language);
    if (/^\d{4}-\d\d-\d\d$/.test(given)) return dayText(given, language);
    return word(`${field}_${given}`, word(`value_${given}`, given));
  }

  return { value, field: (field) => word(`field_${field}`, settingTexts.nameOf(field)) };
}
