import { pictureLimits } from '@witryna/contract/limits';
import { type Observable, observable } from '../../platform/observable.ts';

export interface Upload {
  readonly key: string;
  readonly file: File;
  /** What was sent of it, from 0 to 1. */
  readonly part: number;
  /** Why it was not taken. */
  readonly error?: unknown;
}

/** A file that is refused without being sent. */
export class FileRefused extends Error {
  readonly problem: 'noPicture' | 'fileTooLarge';
  constructor(problem: 'noPicture' | 'fileTooLarge') {
    super(problem);
    this.problem = problem;
  }
}

/** Browsers open few connections to a server, and other calls must not wait. */
const AT_ONCE = 3;

interface UploadQueue {
  /** The files that are sent, wait, or have failed, in the order in which they were chosen. */
  readonly uploads: Observable<readonly Upload[]>;
  add(files: readonly File[]): void;
  retry(key: string): void;
  drop(key: string): void;
  /** Ends everything that is being sent. */
  stop(): void;
}

type Send = (file: File, onProgress: (part: number) => void, signal: AbortSignal) => Promise<{ id: string }>;

/**
 * Sends pictures, a few at a time. One that fails does not stop the others, and can be sent again.
 * @param onDone is told the id of a picture, and after which pictures of this queue it stands, whenever they come
 */
export function createUploadQueue(send: Send, onDone: (id: string, before: readonly string[]) => void): UploadQueue {
  const uploads = observable<readonly Upload[]>([]);
  const places = new Map<string, number>();
  const ids = new Map<string, string>();
  const running = new Map<string, AbortController>();
  let count = 0;
  const change = (key: string, part: Partial<Upload>) =>
    uploads.set(uploads.get().map((one) => (one.key === key ? { ...one, ...part } : one)));
  const remove = (key: string) => uploads.set(uploads.get().filter((one) => one.key !== key));

  function startNext(): void {
    const next = uploads.get().find(({ key, error }) => error === undefined && !running.has(key));
    if (!next || running.size >= AT_ONCE) return;
    void run(next).then(startNext);
    startNext();
  }

  async function run({ key, file }: Upload): Promise<void> {
    const stopper = new AbortController();
    running.set(key, stopper);
    try {
      const { id } = await send(file, (part) => change(key, { part }), stopper.signal);
      if (stopper.signal.aborted) return;
      ids.set(key, id);
      const place = places.get(key) ?? 0;
      const earlier = [...ids].filter(([other]) => (places.get(other) ?? 0) < place).map(([, own]) => own);
      remove(key);
      onDone(id, earlier);
    } catch (error) {
      change(key, { error, part: 0 });
    } finally {
      running.delete(key);
    }
  }

  return {
    uploads,
    add(files) {
      const added = files.map((file): Upload => {
        count += 1;
        const key = `${count}`;
        places.set(key, count);
        const problem = problemOf(file);
        return { key, file, part: 0, ...(problem && { error: new FileRefused(problem) }) };
      });
      uploads.set([...uploads.get(), ...added]);
      startNext();
    },
    retry(key) {
      change(key, { error: undefined });
      startNext();
    },
    drop(key) {
      running.get(key)?.abort();
      remove(key);
    },
    stop() {
      for (const stopper of running.values()) stopper.abort();
      uploads.set([]);
    },
  };
}

function problemOf({ name, type, size }: File) {
  if (!/^image\//.test(type) && !/\.hei[cf]$/i.test(name)) return 'noPicture';
  return size > pictureLimits.bytes ? 'fileTooLarge' : undefined;
}
