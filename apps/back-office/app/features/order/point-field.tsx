import { useQuery } from '@tanstack/react-query';
import type { PickupPoint } from '@witryna/contract/orders';
import { useState } from 'react';
import { type PointsOf, pointsQuery } from '../../platform/api/order-page-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/field.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

interface PointFieldProps {
  readonly host: string;
  readonly of: PointsOf;
  /** The point to begin with, in one line; empty for none. */
  readonly first: string;
  readonly chosen: string;
  readonly error?: string | undefined;
  onChoose(id: string, point: PickupPoint): void;
}

/** The chosen pickup point, and the search for another one of its network. */
export function PointField({ host, of, first, chosen, error: problem, onChoose }: PointFieldProps) {
  const t = useTexts('back-office-order');
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<PickupPoint>();
  const { data: points, error } = useQuery(pointsQuery(host, of, usePaused(typed.trim())));
  const open = points?.filter(({ status, services }) => status === 'ACTIVE' && services.collect);
  const name = found?.id === chosen ? pointText(found) : first;
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-sm wrap-anywhere empty:hidden">
        {name && t('chosenPoint', { point: name })}
      </p>
      <TextField
        label={t('searchPoint')}
        hint={t('searchPointHint')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          // A search that is finished by Enter does not send the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {error && <Notice tone="error">{refusalText(error)}</Notice>}
      {open?.length === 0 && <p className="text-sm text-muted">{t('noPoints')}</p>}
      {open && open.length > 0 && (
        <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-md border border-line-strong">
          {open.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                aria-pressed={one.id === chosen}
                onClick={() => {
                  setFound(one);
                  onChoose(one.id, one);
                }}
                className={classes(
                  'flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left text-sm hover:bg-soft',
                  one.id === chosen && 'bg-accent-soft',
                )}
              >
                <span className="min-w-0 grow wrap-anywhere">{pointText(one)}</span>
                {one.id === chosen && <CheckIcon size={16} className="shrink-0 text-accent" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A pickup point in one line. */
export function pointText({ name, address: { street, buildingNumber, postCode, city } }: PickupPoint): string {
  return `${name}, ${street} ${buildingNumber}, ${postCode} ${city}`;
}
