import { useMessages } from '../../platform/texts/messages.ts';

/** The head of a list that looks like a table. Screen readers have no use for it, as every value of a row says what it is. */
export function TableHead() {
  const t = useMessages('listing');
  return (
    <div className="table-head" aria-hidden="true">
      <span>{t('columnProduct')}</span>
      <span>{t('columnFacts')}</span>
      <span>{t('columnStock')}</span>
      <span>{t('columnPrice')}</span>
    </div>
  );
}
