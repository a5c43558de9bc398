import type { PickupPoint } from '@witryna/contract/orders';
import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { codeOf } from '../../platform/api/error-messages.ts';
import { useFetch } from '../../platform/api/use-fetch.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChosenPoint } from './chosen-point.tsx';
import { PointCombobox } from './point-combobox.tsx';
import { takesNoCash, takesParcels } from './point-text.ts';

interface PointPickerProps {
  readonly network: string;
  /** Whether the shopper pays on delivery, which not all points take. */
  readonly cash: boolean;
  /** Code of the chosen pickup point; empty if none is chosen. */
  readonly pointId: string;
  readonly error: string | undefined;
  onChoose(pointId: string): void;
  /** Called when the chosen point no longer exists, or does not take the parcel or its payment. */
  onGone(): void;
}

/** The chosen pickup point, or the search for one. A point from an earlier visit is checked first. */
export function PointPicker({ network, cash, pointId, error, onChoose, onGone }: PointPickerProps) {
  const t = useMessages('checkout');
  const [point, setPoint] = useState<PickupPoint | null>(null);
  const [gone, setGone] = useState<{ name: string; because: 'pointGone' | 'pointNoCash' } | null>(null);
  const [searching, setSearching] = useState(false);
  const [chosenHere, setChosenHere] = useState(false);
  const drop = (name: string, because: 'pointGone' | 'pointNoCash' = 'pointGone') => {
    setGone({ name, because });
    onGone();
  };
  const refusesCash = cash && point !== null && point.id === pointId && takesNoCash(point);
  useEffect(() => {
    if (refusesCash) drop(point.name, 'pointNoCash');
  });
  // When the server refuses the point of an order, the form clears `pointId`, but the point's name is still known here.
  const lost = gone ?? (pointId === '' && point ? { name: point.name, because: 'pointGone' as const } : null);
  const { failed, retry } = useRecheck({ network, pointId, point, onFound: setPoint, onGone: drop });
  const choose = (chosen: PickupPoint) => {
    setPoint(chosen);
    setChosenHere(true);
    setGone(null);
    setSearching(false);
    onChoose(chosen.id);
  };
  if (pointId && !searching && point?.id === pointId) {
    return <ChosenPoint point={point} takeFocus={chosenHere} onChange={() => setSearching(true)} />;
  }
  if (pointId && !searching && failed)
    return <Unknown pointId={pointId} onRetry={retry} onChange={() => setSearching(true)} />;
  if (pointId && !searching) return <Skeleton height={112} />;
  return (
    <div className="flex flex-col gap-3">
      {lost && <Notice tone="error">{t(lost.because, { name: lost.name })}</Notice>}
      <PointCombobox network={network} cash={cash} error={error} focusFirst={searching} onChoose={choose} />
      {searching && (
        <Button tone="quiet" className="self-start" onClick={() => setSearching(false)}>
          {t('pointKeep')}
        </Button>
      )}
    </div>
  );
}

interface Recheck {
  readonly network: string;
  readonly pointId: string;
  readonly point: PickupPoint | null;
  onFound(point: PickupPoint): void;
  onGone(name: string): void;
}

function useRecheck({ network, pointId, point, onFound, onGone }: Recheck) {
  const known = !pointId || point?.id === pointId;
  const path = `shop/PickupPoint/${encodeURIComponent(network)}/${encodeURIComponent(pointId)}` as const;
  const { error, busy, reload } = useFetch(known ? undefined : path, async (signal) => {
    const found = await browserApi()
      .get(path, { signal })
      .catch((refusal: unknown) => {
        if (codeOf(refusal) !== 'NotFound') throw refusal;
        return undefined;
      });
    if (found && takesParcels(found)) onFound(found);
    else onGone(found?.name ?? pointId);
    return found ?? null;
  });
  return { failed: error !== undefined && !busy, retry: () => void reload() };
}

function Unknown({ pointId, onRetry, onChange }: { pointId: string; onRetry(): void; onChange(): void }) {
  const t = useMessages('checkout');
  const tShop = useMessages('shop');
  return (
    <Notice tone="error">
      <p>{t('pointUnchecked', { name: pointId })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button tone="outline" onClick={onRetry}>
          {tShop('tryAgain')}
        </Button>
        <Button tone="quiet" onClick={onChange}>
          {t('pointChange')}
        </Button>
      </div>
    </Notice>
  );
}
