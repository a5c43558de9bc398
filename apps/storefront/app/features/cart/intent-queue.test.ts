import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIntentQueue } from './intent-queue.ts';

type Wish =
  | { kind: 'set'; line: string; quantity: number }
  | { kind: 'add'; line: string; quantity: number }
  | { kind: 'clear' };
type Lines = Record<string, number>;

const line = fc.constantFrom('a', 'b', 'c');
const quantity = fc.integer({ min: 1, max: 9 });
const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), line, quantity: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), line, quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
);

function after(lines: Lines, wanted: Wish): Lines {
  if (wanted.kind === 'clear') return {};
  const before = wanted.kind === 'add' ? (lines[wanted.line] ?? 0) : 0;
  return { ...lines, [wanted.line]: before + wanted.quantity };
}

const bought = (lines: Lines) =>
  Object.fromEntries(
    Object.entries(lines)
      .filter(([, pieces]) => pieces > 0)
      .sort(),
  );

test('whatever is pressed and however slow the server is, it ends as the presses in their order say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(wish, { maxLength: 25 }), async (scheduler, wishes) => {
      let server: Lines = {};
      let atOnce = 0;
      let mostAtOnce = 0;
      let sent = 0;
      const busy: boolean[] = [];
      const queue = createIntentQueue<Lines>({ deadlineMs: 60_000, onBusy: (now) => busy.push(now) });
      const send = async (wanted: Wish) => {
        sent += 1;
        atOnce += 1;
        mostAtOnce = Math.max(mostAtOnce, atOnce);
        await scheduler.schedule(Promise.resolve());
        server = after(server, wanted);
        atOnce -= 1;
        return server;
      };
      const answers: Promise<Lines>[] = [];
      const press = (wanted: Wish) => {
        const place = wanted.kind === 'clear' ? '*' : wanted.line;
        answers.push(queue.add({ place, absolute: wanted.kind !== 'add', work: () => send(wanted) }));
      };
      const { task } = scheduler.scheduleSequence(wishes.map((wanted) => async () => press(wanted)));
      await scheduler.waitFor(task.then(() => Promise.all(answers)));

      expect(bought(server)).toEqual(bought(wishes.reduce<Lines>(after, {})));
      expect(mostAtOnce).toBeLessThanOrEqual(1);
      expect(sent).toBeLessThanOrEqual(wishes.length);
      expect(busy.at(-1) ?? false).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('ten quick presses of plus are two calls: the first and the last', async () => {
  const sent: number[] = [];
  const queue = createIntentQueue<number>({ deadlineMs: 60_000, onBusy: () => undefined });
  const press = (pieces: number) =>
    queue.add({ place: 'a', absolute: true, work: async () => sent.push(pieces) && pieces });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, place) => press(place + 1)));
  expect(sent).toEqual([1, 10]);
  expect(answers.slice(1)).toEqual(Array(9).fill(10));
});

test('a failed intent neither stops the next ones nor keeps the queue busy', async () => {
  const busy: boolean[] = [];
  const queue = createIntentQueue<string>({ deadlineMs: 60_000, onBusy: (now) => busy.push(now) });
  const failing = queue.add({ place: 'a', absolute: true, work: () => Promise.reject(new Error('no')) });
  const following = queue.add({ place: 'b', absolute: true, work: async () => 'done' });
  await expect(failing).rejects.toThrow('no');
  await expect(following).resolves.toBe('done');
  await Promise.resolve();
  expect(busy).toEqual([true, false]);
});

test('waiting counts: what stands behind a hanging call ends with it', async () => {
  const queue = createIntentQueue<string>({ deadlineMs: 20, onBusy: () => undefined });
  const hang = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const ends = await Promise.allSettled(
    ['a', 'b', 'c'].map((place) => queue.add({ place, absolute: false, work: hang })),
  );
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
