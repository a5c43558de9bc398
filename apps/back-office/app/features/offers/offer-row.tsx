import type { HandledOffer, OfferKind, OfferState } from '@witryna/contract/offers';
import { useTexts } from '../../platform/texts/texts.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, EditIcon, TrashIcon } from '../../ui/icons.tsx';
import { OfferFigures } from './offer-figures.tsx';

const tones: Record<OfferState, BadgeTone> = { active: 'green', planned: 'blue', ended: 'neutral', off: 'amber' };

interface OfferRowProps {
  readonly offer: HandledOffer;
  readonly kind: OfferKind | undefined;
  readonly currency: string;
  readonly title: string;
  readonly sentence: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isFull: boolean;
  readonly isBusy: boolean;
  onEdit(): void;
  onCopy(): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** One offer: what it does, whether it counts, what it has brought, and what can be done with it. */
export function OfferRow(props: OfferRowProps) {
  const { offer, kind, currency, title, sentence } = props;
  const { isFirst, isLast, isFull, isBusy, onEdit, onCopy, onMove, onRemove } = props;
  const t = useTexts('back-office-offers');
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3 md:px-5">
      <div className="min-w-0 grow basis-64 text-sm">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{title}</span>
          <Badge tone={tones[offer.state]}>{t(`state_${offer.state}`)}</Badge>
        </div>
        <p className="mt-1 text-muted wrap-anywhere">{sentence}</p>
        {(offer.state !== 'planned' || offer.figures.orders > 0) && (
          <div className="mt-2">
            <OfferFigures figures={offer.figures} kind={kind} currency={currency} />
          </div>
        )}
      </div>
      <div className="-mr-2 flex shrink-0">
        <IconButton
          label={t('earlier', { name: title })}
          icon={<ArrowUpIcon />}
          disabled={isFirst || isBusy}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('later', { name: title })}
          icon={<ArrowDownIcon />}
          disabled={isLast || isBusy}
          onClick={() => onMove(1)}
        />
        <IconButton label={t('edit', { name: title })} icon={<EditIcon />} disabled={isBusy} onClick={onEdit} />
        <IconButton
          label={t('copy', { name: title })}
          icon={<CopyIcon />}
          disabled={isBusy || isFull}
          onClick={onCopy}
        />
        <IconButton label={t('remove', { name: title })} icon={<TrashIcon />} disabled={isBusy} onClick={onRemove} />
      </div>
    </li>
  );
}
