import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIntentQueue } from './intent-queue.ts';

type Press =
  | { kind: 'set'; line: string; quantity: number }
  | { kind: 'add'; line: string; quantity: number }
  | { kind: 'clear' };
type Lines = Record<string, number>;

const line = fc.constantFrom('a', 'b', 'c');
const quantity = fc.integer({ min: 1, max: 9 });
const anyPress: fc.Arbitrary<Press> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), line, quantity: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), line, quantity }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear' as const) }) },
);

function after(lines: Lines, press: Press): Lines {
  if (press.kind === 'clear') return {};
  const before = press.kind === 'add' ? (lines[press.line] ?? 0) : 0;
  return { ...lines, [press.line]: before + press.quantity };
}

const bought = (lines: Lines) =>
  Object.fromEntries(
    Object.entries(lines)
      .filter(([, pieces]) => pieces > 0)
      .sort(),
  );

test('the cart is the result of all presses in their order, however slow the server is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(anyPress, { maxLength: 25 }), async (scheduler, presses) => {
      let server: Lines = {};
      let running = 0;
      let maxRunning = 0;
      let sent = 0;
      const busy: boolean[] = [];
      const queue = createIntentQueue<Lines>({ deadlineMs: 60_000, onBusy: (now) => busy.push(now) });
      const send = async (press: Press) => {
        sent += 1;
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await scheduler.schedule(Promise.resolve());
        server = after(server, press);
        running -= 1;
        return server;
      };
      const answers: Promise<Lines>[] = [];
      const add = (press: Press) => {
        const place = press.kind === 'clear' ? '*' : press.line;
        answers.push(queue.add({ place, absolute: press.kind !== 'add', work: () => send(press) }));
      };
      const { task } = scheduler.scheduleSequence(presses.map((press) => async () => add(press)));
      await scheduler.waitFor(task.then(() => Promise.all(answers)));

      expect(bought(server)).toEqual(bought(presses.reduce<Lines>(after, {})));
      expect(maxRunning).toBeLessThanOrEqual(1);
      expect(sent).toBeLessThanOrEqual(presses.length);
      expect(busy.at(-1) ?? false).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('ten quick presses of plus make two calls: the first and the last', async () => {
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

test('the deadline includes the time in the queue: an intent behind a hanging call times out too', async () => {
  const queue = createIntentQueue<string>({ deadlineMs: 20, onBusy: () => undefined });
  const hang = (signal: AbortSignal) =>
    new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const ends = await Promise.allSettled(
    ['a', 'b', 'c'].map((place) => queue.add({ place, absolute: false, work: hang })),
  );
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
