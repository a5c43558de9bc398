import { type ConsentCategory, consentCategories } from '@witryna/contract/consent-categories';
import { answer, consentRecord, type GatedTool, privacyControl } from '../../platform/consent.ts';

/** The categories to decide about: those of the shop's tools, and films and maps, which any page may show. */
export function categoriesToAsk(tools: readonly GatedTool[]): ConsentCategory[] {
  return consentCategories.filter((one) => one === 'media' || tools.some(({ category }) => category === one));
}

/** Stores the visitor's answer: for each category whether it is among the chosen ones. */
export function decide(tools: readonly GatedTool[], chosen: readonly ConsentCategory[]): void {
  const choices = Object.fromEntries(categoriesToAsk(tools).map((one) => [one, chosen.includes(one)]));
  answer(choices, gated(tools));
}

/** Whether nothing needs to be asked: the visitor has answered about every tool, or the browser did it for them. */
export function isDecided(tools: readonly GatedTool[]): boolean {
  return privacyControl() || gated(tools).every((name) => consentRecord()?.tools.includes(name));
}

function gated(tools: readonly GatedTool[]): string[] {
  return tools.flatMap(({ name, category }) => (category === 'necessary' ? [] : name));
}
