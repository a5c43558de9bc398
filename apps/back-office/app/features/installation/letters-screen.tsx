import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ChosenLetters, type DeadLetters, lettersFilter } from '@witryna/contract/dead-letters';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readAddressFilter, writeAddressFilter } from '../../lists/address-filter.ts';
import { FilterTabs } from '../../lists/filter-tabs.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useSelection } from '../../lists/use-selection.ts';
import { lettersQuery } from '../../platform/api/operator-calls.ts';
import { shortMoment } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BareCheckBox } from '../../ui/field.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { RowLine } from '../../ui/row-list.tsx';
import { InstallationFrame } from './installation-frame.tsx';
import { useKindName } from './kind-name.ts';
import type { AskedLetters } from './letters-dialog.tsx';

const LettersDialog = lazy(() => import('./letters-dialog.tsx').then((file) => ({ default: file.LettersDialog })));
const LetterDialog = lazy(() => import('./letter-dialog.tsx').then((file) => ({ default: file.LetterDialog })));

type Letter = DeadLetters['letters'][number];

/** Jobs and mails that have given up: what they are, why, and sending them again. */
export function LettersScreen() {
  const t = useTexts('back-office-operator');
  const [params, setParams] = useSearchParams();
  const filter = readAddressFilter(lettersFilter, params);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = useInfiniteQuery({
    ...lettersQuery(filter),
    placeholderData: keepPreviousData,
  });
  const [asked, setAsked] = useState<AskedLetters>();
  const [shown, setShown] = useState<string>();
  const letters = data?.pages.flatMap((page) => page.letters) ?? [];
  const kinds = data?.pages[0]?.kinds ?? [];
  const selection = useSelection<string, Letter>(letters);
  const kindName = useKindName();
  const hasChosen = selection.chosen.length > 0;
  const count = hasChosen ? selection.chosen.length : undefined;
  const chosen: ChosenLetters = hasChosen ? { ids: selection.chosen.map(({ id }) => id) } : { filter };
  return (
    <InstallationFrame title={t('letters')}>
      <p className="max-w-140 text-sm text-pretty text-muted">{t('lettersText')}</p>
      <SearchBox
        label={t('lettersOfHost')}
        hint={t('lettersOfHost')}
        value={filter.host ?? ''}
        onSearch={(host) =>
          setParams(writeAddressFilter({ ...filter, host }), { replace: true, preventScrollReset: true })
        }
      />
      {kinds.length > 0 && (
        <FilterTabs
          label={t('lettersKind')}
          tabs={[undefined, ...kinds.map(({ kind }) => kind)].map((kind) => ({
            name: kind === undefined ? t('allKinds') : kindName(kind),
            link: { to: { search: writeAddressFilter({ ...filter, kind }) } },
            isOpen: (filter.kind ?? '') === (kind ?? ''),
          }))}
        />
      )}
      {error && !data && <Failure error={error} retry={refetch} />}
      {!error && !data && <ListSkeleton rows={6} isFramed />}
      {data && letters.length === 0 && <EmptyState icon={CheckIcon} title={t('noLetters')} text={t('noLettersText')} />}
      {letters.length > 0 && (
        <div
          aria-busy={isPlaceholderData || undefined}
          className="flex flex-col gap-3 transition-opacity aria-busy:opacity-60"
        >
          <div className="flex flex-wrap gap-2">
            <Button tone="primary" onClick={() => setAsked({ what: 'repeat', letters: chosen, count })}>
              {hasChosen ? t('repeatChosen', { count: selection.chosen.length }) : t('repeatAll')}
            </Button>
            <Button onClick={() => setAsked({ what: 'drop', letters: chosen, count })}>
              {hasChosen ? t('dropChosen', { count: selection.chosen.length }) : t('dropAll')}
            </Button>
          </div>
          <Card>
            <ul className="divide-y divide-line">
              {letters.map((letter) => (
                <LetterRow
                  key={letter.id}
                  letter={letter}
                  isChosen={selection.has(letter.id)}
                  onToggle={() => selection.toggle(letter.id)}
                  onShow={() => setShown(letter.id)}
                />
              ))}
            </ul>
          </Card>
          {hasNextPage && (
            <div className="flex justify-center py-2">
              <Button busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
                {t('more')}
              </Button>
            </div>
          )}
        </div>
      )}
      <Suspense>
        {asked && (
          <LettersDialog
            asked={asked}
            onDone={() => {
              selection.clear();
              setShown(undefined);
            }}
            onClose={() => setAsked(undefined)}
          />
        )}
        {shown !== undefined && !asked && (
          <LetterDialog
            id={shown}
            onAsk={(what) => setAsked({ what, letters: { ids: [shown] }, count: 1 })}
            onClose={() => setShown(undefined)}
          />
        )}
      </Suspense>
    </InstallationFrame>
  );
}

interface LetterRowProps {
  readonly letter: Letter;
  readonly isChosen: boolean;
  onToggle(): void;
  onShow(): void;
}

function LetterRow({ letter, isChosen, onToggle, onShow }: LetterRowProps) {
  const t = useTexts('back-office-operator');
  const language = useLanguage();
  const kindName = useKindName();
  const { kind, about, host, order, reason, tries, gaveUpAt } = letter;
  const name = [kindName(kind), about].filter(Boolean).join(' · ');
  return (
    <li className="flex items-start gap-3 px-4 py-3 text-sm md:px-5">
      <BareCheckBox label={t('choose', { name })} className="mt-0.5" checked={isChosen} onChange={onToggle} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <button
            type="button"
            className="min-h-6 text-left font-medium wrap-anywhere hover:underline"
            onClick={onShow}
          >
            {name}
          </button>
          <Badge tone="neutral">{t('tries', { count: tries })}</Badge>
        </div>
        <RowLine>
          {[host ?? t('shopGone'), order !== null && t('ofOrder', { number: order }), shortMoment(gaveUpAt, language)]
            .filter(Boolean)
            .join(' · ')}
        </RowLine>
        <p className="mt-1 line-clamp-2 text-xs text-danger wrap-anywhere">{reason}</p>
      </div>
    </li>
  );
}
