import { z } from 'zod';
import { code, line, uuid } from './ids.ts';

/** How many dead letters one press deals with at most. */
export const MOST_LETTERS = 200;

/** Which jobs that have given up are meant. */
export const lettersFilter = z.object({
  kind: code(40).optional().describe('Of job, such as `mail`'),
  host: code(253).optional().describe('A host of a shop'),
});
export type LettersFilter = z.infer<typeof lettersFilter>;

export const lettersQuery = lettersFilter.extend({
  after: code(100).optional().describe('`next` of the part before'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type LettersQuery = z.infer<typeof lettersQuery>;

/** A job that has given up. Secrets and data of people are hidden. */
export const listedLetter = z.object({
  id: z.string(),
  kind: z.string(),
  about: z.string().nullable().describe('Which mail, provider or tool it is'),
  host: z.string().nullable().describe('The primary host of its shop; null if the shop is gone'),
  order: z.string().nullable().describe('The number of the order that it is about'),
  reason: z.string().describe('Why its last try failed'),
  tries: z.int(),
  queuedAt: z.string(),
  gaveUpAt: z.string(),
});
export type ListedLetter = z.infer<typeof listedLetter>;

export const deadLetters = z.object({
  letters: z.array(listedLetter),
  kinds: z.array(z.object({ kind: z.string(), count: z.int() })).describe('Of the whole installation'),
  next: z.string().nullable().describe('Continues the list as `after`; null at its end'),
});
export type DeadLetters = z.infer<typeof deadLetters>;

/** A dead letter with its data. */
export const shownLetter = listedLetter.extend({
  data: z.record(z.string(), z.unknown()).describe('Without secrets and data of people'),
});
export type ShownLetter = z.infer<typeof shownLetter>;

/** Some by their ids, or the latest ones of a filter. */
const chosenLetters = z.union([
  z.object({ ids: z.array(uuid).min(1).max(MOST_LETTERS) }),
  z.object({ filter: lettersFilter }),
]);
export type ChosenLetters = z.infer<typeof chosenLetters>;
export const repeatedLetters = z.object({ letters: chosenLetters });
export const droppedLetters = z.object({ letters: chosenLetters, reason: line(300, 5) });

export const lettersDone = z.object({
  done: z.int(),
  gone: z.int().describe('Somebody else had dealt with them'),
  more: z.boolean().describe('Whether the filter still finds some'),
});
export type LettersDone = z.infer<typeof lettersDone>;
