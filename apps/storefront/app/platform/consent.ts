import {
  type ConsentCategory,
  type ConsentChoices,
  consentCategories,
  consentVersion,
} from '@witryna/contract/consent-categories';
import { isRecord } from './is-record.ts';
import { onStoredElsewhere, readStoredJson, storeJson } from './storage/storage.ts';

/** What a visitor has decided, kept as proof: which question, when, about which tools, and with what answer. */
export interface ConsentRecord {
  readonly version: string;
  /** ISO time. */
  readonly at: string;
  /** The tools that the visitor was told about. A tool that the shop adds later is not allowed by this answer. */
  readonly tools: readonly string[];
  readonly choices: ConsentChoices;
  /** Whether the browser sent Global Privacy Control at the time. */
  readonly gpc: boolean;
}

/** What asks before it runs: `necessary` needs no consent. */
export interface GatedTool {
  readonly name: string;
  readonly category: ConsentCategory | 'necessary';
}

const listeners = new Set<() => void>();
const changed = () => listeners.forEach((listener) => void listener());

/** Whether the browser asks not to be tracked (globalprivacycontrol.org). It stands for "no" until the visitor says more. */
export function privacyControl(): boolean {
  return (
    typeof navigator !== 'undefined' && 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  );
}

/** The visitor's answer. A "yes" from before the browser began to send Global Privacy Control no longer counts. */
export function consentRecord(): ConsentRecord | undefined {
  const found = readStoredJson('consent', recordOf);
  return found && (found.gpc || !privacyControl()) ? found : undefined;
}

/** Checked by hand, because every page reads it, and zod would weigh more than the rest of this file's imports. */
function recordOf(value: unknown): ConsentRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { version, at, tools, choices, gpc } = value;
  const isComplete = version === consentVersion && typeof at === 'string' && typeof gpc === 'boolean';
  if (!isComplete || !Array.isArray(tools) || !tools.every((tool) => typeof tool === 'string')) return undefined;
  return isChoices(choices) ? { version, at, tools, choices, gpc } : undefined;
}

function isChoices(value: unknown): value is ConsentChoices {
  const isKnown = (name: string) => consentCategories.some((category) => category === name);
  return (
    isRecord(value) && Object.entries(value).every(([name, choice]) => isKnown(name) && typeof choice === 'boolean')
  );
}

/** Whether the visitor has allowed a category. Nothing is allowed unless the visitor said so. */
export function allowed(category: ConsentCategory): boolean {
  return consentRecord()?.choices[category] === true;
}

/** The one gate: whether a tool may run now. */
export function mayRun({ name, category }: GatedTool): boolean {
  return category === 'necessary' || (allowed(category) && consentRecord()?.tools.includes(name) === true);
}

/** Stores the answer of a visitor who was told about these tools. */
export function answer(choices: ConsentChoices, tools: readonly string[]): void {
  storeJson('consent', {
    version: consentVersion,
    at: new Date().toISOString(),
    tools,
    choices,
    gpc: privacyControl(),
  });
  changed();
}

/** Stores that the visitor allows a category, for example by playing a film. The other answers stay. */
export function allow(category: ConsentCategory): void {
  const { choices = {}, tools = [] } = consentRecord() ?? {};
  answer({ ...choices, [category]: true }, tools);
}

/** Words that the stored record must contain (the head script compares them), or the visitor is asked (again). Undefined if nothing must be asked. */
export function askedFor(tools: readonly GatedTool[]): string | undefined {
  const names = tools.filter(({ category }) => category !== 'necessary').map(({ name }) => name);
  return names.length > 0 ? [consentVersion, ...names].join(' ') : undefined;
}

/** Calls a listener whenever an answer may have changed, also in another tab. @returns a function that stops this */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere('consent', listener);
  // A page that the back button restores has missed what happened meanwhile.
  const restored = ({ persisted }: PageTransitionEvent) => persisted && listener();
  addEventListener('pageshow', restored);
  return () => {
    listeners.delete(listener);
    stop();
    removeEventListener('pageshow', restored);
  };
}
