/** Why an export did not begin; the message is one line for people. */
export class ExportRefused extends Error {
  override readonly name = 'ExportRefused';
}

/** What an export left out, for people: what it was, how often, and the names of the first ten. */
export interface LeftOut {
  what: string;
  count: number;
  names: string[];
}

export interface ExportReport {
  /** How many things of each kind the folder has. */
  counts: Record<string, number>;
  leftOut: LeftOut[];
}

/** Notes that something was left out: what, and the name of the thing. */
export type NoteLeftOut = (what: string, name: string) => void;

const maxNames = 10;

/** Collects what an export leaves out. The list stays short, however many things are left out. */
export function collectLeftOut(): { note: NoteLeftOut; list(): LeftOut[] } {
  const found = new Map<string, LeftOut>();
  return {
    note(what, name) {
      const entry = found.get(what) ?? { what, count: 0, names: [] };
      found.set(what, entry);
      entry.count += 1;
      if (entry.names.length < maxNames && !entry.names.includes(name)) entry.names.push(name);
    },
    list: () => [...found.values()],
  };
}
