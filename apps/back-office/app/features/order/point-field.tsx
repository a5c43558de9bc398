import { useQuery } from '@tanstack/react-query';
import type { HandledOrder } from '@witryna/contract/admin-orders';
import type { PickupPoint } from '@witryna/contract/orders';
import { useState } from 'react';
import { pointsQuery } from '../../platform/api/order-page-calls.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { usePaused } from '../../platform/use-paused.ts';
import { classes } from '../../ui/classes.ts';
import { TextField } from '../../ui/field.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

interface PointFieldProps {
  readonly host: string;
  readonly order: HandledOrder;
  readonly chosen: string;
  onChoose(id: string): void;
}

/** The pickup point of the order, and the search for another one of its network. */
export function PointField({ host, order, chosen, onChoose }: PointFieldProps) {
  const t = useTexts('back-office-order');
  const refusalText = useRefusalText();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<PickupPoint>();
  const { data: points, error } = useQuery(pointsQuery(host, order.id, usePaused(typed.trim())));
  const { point } = order.delivery;
  const open = points?.filter(({ status, services }) => status === 'ACTIVE' && services.collect);
  const name = found?.id === chosen ? nameOf(found) : [point?.name, point?.address].filter(Boolean).join(', ');
  return (
    <div className="flex flex-col gap-3">
      <p aria-live="polite" className="text-sm wrap-anywhere">
        {t('chosenPoint', { point: name })}
      </p>
      <TextField
        label={t('searchPoint')}
        hint={t('searchPointHint')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
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
                  onChoose(one.id);
                }}
                className={classes(
                  'flex min-h-11 w-full items-center gap-2 px-3 py-1.5 text-left text-sm hover:bg-soft',
                  one.id === chosen && 'bg-accent-soft',
                )}
              >
                <span className="min-w-0 grow wrap-anywhere">{nameOf(one)}</span>
                {one.id === chosen && <CheckIcon size={16} className="shrink-0 text-accent" />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nameOf({ name, address: { street, buildingNumber, postCode, city } }: PickupPoint): string {
  return `${name}, ${street} ${buildingNumber}, ${postCode} ${city}`;
}
