import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { namedGoodsQuery } from '../../platform/api/goods-calls.ts';
import { longMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useChangeWords } from '../changes/change-words.ts';
import { nameOfRow } from './draft-options.ts';
import { useDraft, useSession } from './form-context.ts';
import type { OpenConflict } from './use-save-product.ts';

interface ConflictCardProps {
  readonly conflict: OpenConflict;
  readonly isSaving: boolean;
  onResolve(theirs: readonly string[]): Promise<void>;
}

const ids = z.array(z.number());

/** The related goods that either has chosen, whose names are shown. */
function relatedOf({ conflicts }: OpenConflict): number[] {
  const values = conflicts.filter(({ path }) => path === 'relatedIds').flatMap(({ mine, theirs }) => [mine, theirs]);
  return [...new Set(values.flatMap((value) => ids.safeParse(value).data ?? []))];
}

/** What somebody else has changed meanwhile, field by field: mine stays, or theirs is taken. */
export function ConflictCard({ conflict, isSaving, onResolve }: ConflictCardProps) {
  const t = useTexts('back-office-goods');
  const language = useLanguage();
  const { host, currency, choices } = useSession();
  const rows = useDraft((draft) => draft.rows);
  const named = useQuery(namedGoodsQuery(host, relatedOf(conflict)));
  const words = useChangeWords({
    currency,
    choices,
    nameOf: (id) => nameOfRow(rows.find((row) => row.id === id) ?? { values: [] }),
    productName: (id) => named.data?.goods.find((goods) => goods.id === id)?.name,
  });
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { by, at, conflicts, taken } = conflict;
  // Whoever has pressed the button at the bottom must see why it is not saved.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'center' });
  }, []);
  const who = by ?? t('somebody');
  return (
    <Notice tone="warning">
      <h2 ref={title} tabIndex={-1} className="font-semibold outline-none">
        {t('conflictTitle', { name: who })}
      </h2>
      <p className="mt-1">{at === null ? t('conflictText') : t('conflictTextAt', { at: longMoment(at, language) })}</p>
      <ul className="mt-3 flex flex-col gap-3 text-text">
        {conflicts.map(({ path, mine, theirs: other }) => (
          <li key={path} className="rounded-lg bg-surface p-3">
            <fieldset>
              <legend className="float-left mb-1 w-full font-medium">{words.field(path)}</legend>
              {(['mine', 'theirs'] as const).map((side) => (
                <label key={side} className="flex min-h-11 items-start gap-3 py-2 fine:min-h-8 fine:py-1">
                  <input
                    type="radio"
                    name={`conflict ${path}`}
                    className="mt-0.5 size-4.5 shrink-0 accent-accent"
                    checked={theirs.has(path) === (side === 'theirs')}
                    onChange={() => {
                      const next = new Set(theirs);
                      if (side === 'theirs') next.add(path);
                      else next.delete(path);
                      setTheirs(next);
                    }}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="text-muted">{side === 'mine' ? t('mine') : t('theirs', { name: who })} </span>
                    {words.value(path, side === 'mine' ? mine : other)}
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      {taken.length > 0 && <p className="mt-3">{t('taken', { fields: taken.map(words.field).join(', ') })}</p>}
      <Button className="mt-3" tone="primary" busy={isSaving} onClick={() => void onResolve([...theirs])}>
        {t('saveAgain')}
      </Button>
    </Notice>
  );
}
