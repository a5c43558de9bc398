import { useQueryClient } from '@tanstack/react-query';
import type { ProductForm } from '@witryna/contract/product-form';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { CallError, codeOf, fieldsOf } from '../../platform/api/call-error.ts';
import { addProduct, changedKeys, productQuery, saveProduct } from '../../platform/api/goods-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { showToast } from '../../platform/notices/toasts.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { draftOf } from './draft-of.ts';
import { focusFirstProblem, noProblems, type ProductFormSession } from './form-context.ts';
import { type Merged, mergeProduct, takeTheirs } from './merge-product.ts';
import type { ProductDraft } from './product-draft.ts';
import { type Problems, productOf } from './product-of.ts';
import { adoptIds, keepKeys } from './same-draft.ts';

/** A state of the product that the server has or had. */
export interface ProductBase {
  readonly version: number;
  readonly product: ProductForm;
}

/** What somebody else has saved while the form was open. */
export interface OpenConflict extends Merged {
  readonly by: string | null;
  readonly at: string | null;
}

const changedMeanwhile = z.object({ by: z.string().nullable(), at: z.string().nullable() });

/** Saves the form, and deals with what the server refuses: wrong fields, and changes of somebody else. */
export function useSaveProduct(
  session: ProductFormSession,
  first: ProductBase | null,
  onSaved: (draft: ProductDraft) => void,
) {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const client = useQueryClient();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const { state, host, digits, handled } = session;
  const base = useRef(first);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [conflict, setConflict] = useState<OpenConflict>();
  const write = (product: ProductForm) => keepKeys(draftOf(product, { digits, language }), state.get().draft);

  function showProblems(problems: Problems) {
    state.set({ ...state.get(), problems, attempts: state.get().attempts + 1 });
    // The fields must have been drawn with what is wrong in them.
    requestAnimationFrame(() => focusFirstProblem(problems));
  }

  async function readLatest(id: number) {
    const latest = await client.fetchQuery({ ...productQuery(host, `${id}`), staleTime: 0 });
    return latest.product;
  }

  async function settle(id: number, version: number, sent: ProductDraft) {
    const product = await readLatest(id);
    base.current = { version, product };
    const saved = write(product);
    const { draft } = state.get();
    state.set({ draft: draft === sent ? saved : adoptIds(draft, saved), problems: noProblems, attempts: 0 });
    onSaved(saved);
    for (const queryKey of changedKeys(host)) {
      void client.invalidateQueries({ queryKey, predicate: ({ queryKey: [, , kind] }) => kind !== 'one' });
    }
  }

  /** @returns whether there is nothing to ask, so that the merged product can be saved */
  async function meet(id: number, mine: ProductForm, refusal: CallError): Promise<boolean> {
    const latest = await client.fetchQuery({ ...productQuery(host, `${id}`), staleTime: 0 });
    const merged = mergeProduct(base.current?.product ?? latest.product, mine, latest.product);
    const who = changedMeanwhile.safeParse(refusal.details).data ?? { by: null, at: null };
    base.current = { version: latest.version, product: latest.product };
    state.set({ ...state.get(), draft: write(merged.product) });
    if (merged.conflicts.length === 0) return true;
    setConflict({ ...merged, ...who });
    return false;
  }

  async function save(isSecond = false): Promise<void> {
    const { draft } = state.get();
    const { product, problems } = productOf(draft, digits);
    setError(undefined);
    if (!product) return showProblems(problems);
    setSaving(true);
    try {
      if (!handled || !base.current) {
        const { id } = await addProduct(host, product);
        onSaved(draft);
        for (const queryKey of changedKeys(host)) void client.invalidateQueries({ queryKey });
        showToast(t('made', { name: product.title }));
        await navigate(`/${host}/goods/${id}`, { replace: true });
        return;
      }
      const shownStock = Object.fromEntries(base.current.product.combinations.map(({ id, stock }) => [`${id}`, stock]));
      const { version } = await saveProduct(host, handled.id, { version: base.current.version, shownStock, product });
      await settle(handled.id, version, draft);
      setConflict(undefined);
      showToast(isSecond ? t('savedTogether') : t('saved'));
    } catch (failure) {
      if (handled && codeOf(failure) === 'ChangedMeanwhile' && failure instanceof CallError) {
        const isFree = await meet(handled.id, product, failure).catch((reason: unknown) => {
          setError(refusalText(reason));
          return false;
        });
        if (isFree && !isSecond) return await save(true);
        return;
      }
      const wrong = Object.entries(fieldsOf(failure)).map(
        ([path, problem]) => [path.replace(/^product\./, ''), problem] as const,
      );
      if (wrong.length > 0) showProblems(new Map(wrong));
      else setError(refusalText(failure));
    } finally {
      setSaving(false);
    }
  }

  /** Shows the product as it is now, such as after something was undone. */
  async function reread() {
    if (!handled) return;
    const latest = await client.fetchQuery({ ...productQuery(host, `${handled.id}`), staleTime: 0 });
    base.current = { version: latest.version, product: latest.product };
    const draft = write(latest.product);
    state.set({ draft, problems: noProblems, attempts: 0 });
    onSaved(draft);
  }

  return {
    base,
    reread,
    isSaving,
    error,
    conflict,
    save: () => (isSaving ? undefined : save()),
    /** Saves with their values of some fields. */
    async resolve(theirs: readonly string[]) {
      const { product, problems } = productOf(state.get().draft, digits);
      if (!product) return showProblems(problems);
      const taken = conflict?.conflicts.filter(({ path }) => theirs.includes(path)) ?? [];
      state.set({ ...state.get(), draft: write(taken.reduce(takeTheirs, product)) });
      await save();
    },
  };
}
