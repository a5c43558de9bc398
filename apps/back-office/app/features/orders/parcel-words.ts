import { type OrderParcel, parcelProblemFields, parcelRefusals } from '@witryna/contract/parcels';
import { CallError } from '../../platform/api/call-error.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** Returns the function that says why a parcel can't be bought, printed or set aside. */
export function useParcelRefusal(): (error: unknown) => string {
  const t = useTexts('back-office-parcels');
  const refusalText = useRefusalText();
  return (error) => {
    const given = error instanceof CallError && error.code === 'ParcelRefused' ? error.details.reason : undefined;
    const reason = parcelRefusals.find((one) => one === given);
    return reason ? t(`refused_${reason}`) : refusalText(error);
  };
}

/** How far a parcel is, as a key of its text. */
export function stageOf({ state, progress }: Pick<OrderParcel, 'state' | 'progress'>) {
  return state === 'ready' && progress ? (`progress_${progress}` as const) : (`state_${state}` as const);
}

export function toneOf({ state, progress }: Pick<OrderParcel, 'state' | 'progress'>): BadgeTone {
  if (state === 'failed' || progress === 'returning') return 'red';
  if (state === 'ready') return progress === 'delivered' ? 'green' : 'blue';
  return state === 'wanted' || state === 'bought' ? 'amber' : 'neutral';
}

/** Returns the function that says what a carrier finds wrong, a line for each field. */
export function useParcelProblems(): (parcel: OrderParcel) => string[] {
  const t = useTexts('back-office-parcels');
  return ({ failure, carrierName }) => {
    if (!failure) return [];
    if (failure.reason === 'unreachable') return [t('unreachable', { carrier: carrierName })];
    return failure.problems.map(({ field, detail }) => {
      const known = parcelProblemFields.find((one) => one === field) ?? 'other';
      return t('problem', { field: t(`problemOf_${known}`), detail: detail.replaceAll('_', ' ') });
    });
  };
}
