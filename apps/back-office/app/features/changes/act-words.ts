import type { ShopAct } from '@witryna/contract/shop-events';
import { z } from 'zod';
import { useTexts } from '../../platform/texts/texts.ts';

interface ActWords {
  readonly title: string;
  readonly lines: readonly string[];
}

const texts = z.array(z.string());

/** Returns the function that says in words what was done beside changes of goods and orders. */
export function useActWords(): (act: ShopAct) => ActWords {
  const t = useTexts('back-office-changes');

  /** A word of ours by its name; a name that a newer server has is shown as it is. */
  function word(key: string, name: string): string {
    return t.has(key) ? t(key) : name;
  }

  function value(field: string, given: unknown): string {
    const list = texts.safeParse(given).data;
    if (list)
      return (
        list.map((one) => word(field === 'areas' ? `areas_${one}` : `${field}_${one}`, one)).join(', ') || t('none')
      );
    if (given === null || given === undefined) return t('none');
    return typeof given === 'string' ? word(`${field}_${given}`, given) : `${given}`;
  }

  function lineOf({ field, before, after }: NonNullable<ShopAct['changes']>[number]): string {
    if (field === 'rows') return typeof after === 'number' ? t('rows', { count: after }) : '';
    const name = word(`field_${field}`, field);
    const [was, is] = [value(field, before), value(field, after)];
    if (before === null) return t('line', { field: name, value: is });
    if (was === is) return '';
    return after === null ? t('line', { field: name, value: was }) : t('lineChanged', { field: name, was, is });
  }

  return ({ thing, action, name, changes }) => {
    const title =
      thing === 'export'
        ? t('exported', { what: word(`what_${name}`, name) })
        : `${word(`thing_${thing}`, thing)}${name && ` ${name}`} · ${word(`did_${action}`, action)}`;
    return { title, lines: changes === null ? [t('valuesGone')] : changes.map(lineOf).filter(Boolean) };
  };
}
