import type { FieldChange, ShopAct } from '@witryna/contract/shop-events';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import type { ChangeWords } from './change-words.ts';
import { usePlainWords } from './plain-words.ts';

interface ActWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The path of a call without what all calls of the shop begin with. */
const plainPath = (path: unknown) => (typeof path === 'string' ? path.replace(/^\/api\/admin\/[^/]+/, '') : '');

/** The changes of single values: what was set up or removed as a whole is one of each of its parts. */
function leavesOf(change: FieldChange): FieldChange[] {
  const [before, after] = [partsOf(change.before), partsOf(change.after)];
  if (!before && !after) return [change];
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((name) =>
    leavesOf({ field: `${change.field}.${name}`, before: before?.[name] ?? null, after: after?.[name] ?? null }),
  );
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

/**
 * Returns the function that says in words what was done beside changes of goods and orders.
 * @param own what says the changes of this kind in words, if it has some of its own
 */
export function useActWords(own?: ChangeWords): (act: ShopAct) => ActWords {
  const t = useTexts('back-office-changes');
  const settings = useTexts('back-office-settings');
  const plain = usePlainWords();
  const words = own ?? plain;
  const language = useLanguage();

  /** A word of ours by its name; a name that a newer server has is shown as it is. */
  function word(key: string, name: string): string {
    return t.has(key) ? t(key) : name;
  }

  function lineOf({ field, before, after }: FieldChange): string {
    if (field === 'rows') return typeof after === 'number' ? t('rows', { count: after }) : '';
    // The id by which orders name an offer.
    if (/^offers\[\d+\]\.id$/.test(field)) return '';
    const name = words.field(field);
    // A value that nobody needs has no name.
    if (name === '') return '';
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
    const said = isSettings && name !== 'cartRules' ? changes?.flatMap(leavesOf) : changes;
    return { title, lines: said ? said.map(lineOf).filter(Boolean) : [t('valuesGone')] };
  };
}
