import { isRecord } from '../../platform/is-record.ts';

/** Returns a shop's content with the hero's slides for one home: those that name it, or all if none does. */
export function slidesOfHome(content: Readonly<Record<string, unknown>>, home: string): Record<string, unknown> {
  const { hero } = content;
  if (!isRecord(hero) || !Array.isArray(hero.slides)) return content;
  const named = hero.slides.filter((one) => isRecord(one) && Array.isArray(one.homes) && one.homes.includes(home));
  return named.length > 0 ? { ...content, hero: { ...hero, slides: named } } : content;
}
