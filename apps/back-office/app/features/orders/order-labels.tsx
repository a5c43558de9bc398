import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '../../platform/api/order-tool-calls.ts';
import { LabelChip } from '../../ui/label-chip.tsx';

/** The labels of an order. One that the list does not know yet is left out. */
export function OrderLabels({ host, ids }: { host: string; ids: readonly number[] }) {
  const { data } = useQuery({ ...choicesQuery(host), enabled: ids.length > 0 });
  return data?.labels
    .filter(({ id }) => ids.includes(id))
    .map(({ id, name, tone }) => (
      <LabelChip key={id} tone={tone}>
        {name}
      </LabelChip>
    ));
}
