import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { CallError, codeOf, fieldsOf } from '../platform/api/call-error.ts';
import { useRefusalText } from '../platform/api/refusal-text.ts';
import { problemOf } from '../platform/texts/issue-problem.ts';
import { isSame, mergeValues, type Values } from './merge-values.ts';

/** What the server has of a thing. */
export interface RecordBase<Value> {
  readonly version: number;
  readonly value: Value;
}

/** What somebody else has made of the same fields meanwhile. */
export interface RecordConflict {
  readonly by: string | null;
  readonly fields: readonly string[];
}

interface RecordFormOptions<Draft, Value> {
  /** What the form begins with. */
  readonly opened: Draft;
  /** Missing for a new thing. */
  readonly base: RecordBase<Value> | undefined;
  readonly schema: z.ZodType<Value>;
  /** What is read again after a save. */
  readonly changed: readonly QueryKey[];
  toValue(draft: Draft): unknown;
  toDraft(value: Value): Draft;
  send(value: Value, version: number | undefined): Promise<{ readonly id: number; readonly version: number }>;
  /** Reads what the server has now. */
  readLatest(): Promise<RecordBase<Value>>;
  onSaved(saved: { readonly id: number }, value: Value): void;
}

/** Where the thing of the form stands in what is sent, before the path of a field. */
const ownPath =
  /^(?:category|coupon|manufacturer|sale|webhook|(?:payments|carriers|mailbox)\.\d+\.values|deliveries\.\d+(?:\.delivery)?)\./;

const whoElse = z.object({ by: z.string().nullable() });

/**
 * The form of one thing with few fields: what is typed, what is wrong with it, and saving it. If somebody else has saved
 * the thing meanwhile, both changes are joined; only fields that both have changed are asked about.
 */
export function useRecordForm<Draft, Value extends Values>(options: RecordFormOptions<Draft, Value>) {
  const { opened, schema, changed, toValue, toDraft, send, readLatest, onSaved } = options;
  const client = useQueryClient();
  const refusalText = useRefusalText();
  const [draft, setDraft] = useState(opened);
  const [saved, setSaved] = useState(opened);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<RecordConflict>();
  const base = useRef(options.base);
  // Whoever leaves right after saving is not asked: the next drawing of the page would be too late to know.
  const now = useRef({ draft: opened, saved: opened });

  const problemsOf = (given: Draft) => {
    const issues = schema.safeParse(toValue(given)).error?.issues ?? [];
    return new Map(issues.map((issue) => [issue.path.join('.'), problemOf(issue)] as const).toReversed());
  };
  function write(next: Draft) {
    now.current.draft = next;
    setDraft(next);
    if (isTried) setProblems(problemsOf(next));
  }
  /** @param sent what was typed when it was sent: if somebody has typed on, that stays */
  function settle(next: Draft, sent = now.current.draft) {
    const shown = now.current.draft === sent ? next : now.current.draft;
    now.current = { draft: shown, saved: next };
    setDraft(shown);
    setSaved(next);
    setProblems(new Map());
    setTried(false);
    setError(undefined);
    setConflict(undefined);
  }
  function show(found: ReadonlyMap<string, string>) {
    setProblems(found);
    setTried(true);
    // The fields must have been drawn with what is wrong in them.
    requestAnimationFrame(() => focusFirst(found));
  }

  /** @returns whether there is nothing to ask, so that the joined values can be saved */
  async function meet(mine: Value, refusal: CallError): Promise<boolean> {
    const latest = await readLatest();
    const { merged, conflicts } = mergeValues(base.current?.value ?? latest.value, mine, latest.value);
    base.current = latest;
    write(toDraft(merged));
    if (conflicts.length === 0) return true;
    setConflict({ by: whoElse.safeParse(refusal.details).data?.by ?? null, fields: conflicts });
    return false;
  }

  async function save(isSecond = false): Promise<void> {
    const sent = now.current.draft;
    const read = schema.safeParse(toValue(sent));
    setError(undefined);
    if (!read.success) return show(problemsOf(sent));
    setSaving(true);
    try {
      const answer = await send(read.data, base.current?.version);
      if (base.current) base.current = { version: answer.version, value: read.data };
      settle(toDraft(read.data), sent);
      for (const queryKey of changed) void client.invalidateQueries({ queryKey });
      onSaved(answer, read.data);
    } catch (failure) {
      if (base.current && codeOf(failure) === 'ChangedMeanwhile' && failure instanceof CallError) {
        const isFree = await meet(read.data, failure).catch((reason: unknown) => {
          setError(refusalText(reason));
          return false;
        });
        if (isFree && !isSecond) return await save(true);
        return;
      }
      const wrong = Object.entries(fieldsOf(failure)).map(
        ([path, problem]) => [path.replace(ownPath, ''), problem] as const,
      );
      if (wrong.length > 0) show(new Map(wrong));
      else setError(refusalText(failure));
    } finally {
      setSaving(false);
    }
  }

  return {
    draft,
    problems,
    isSaving,
    error,
    conflict,
    isNew: options.base === undefined,
    isDirty: !isSame(draft, saved),
    /** The same for what is asked later than it is drawn. */
    isDirtyNow: () => !isSame(now.current.draft, now.current.saved),
    change: (part: Partial<Draft>) => write({ ...now.current.draft, ...part }),
    discard: () => settle(base.current ? toDraft(base.current.value) : opened),
    save: () => (isSaving ? undefined : save()),
    focusProblem: () => focusFirst(problems),
  };
}

/** Puts the focus into the first field that is wrong. */
function focusFirst(problems: ReadonlyMap<string, string>): void {
  const isWrong = (path: string) => [...problems.keys()].some((key) => key === path || key.startsWith(`${path}.`));
  const fields = [...document.querySelectorAll<HTMLElement>('[data-path]')];
  const first = fields.find(({ dataset }) => isWrong(dataset.path ?? ''));
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}
