import { type ListedNote, leavesOut } from '@witryna/contract/goods-import';
import { useTexts } from '../../platform/texts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { PartList } from './part-list.tsx';

/** What people should know of the rows of the file. */
export function NotesCard({ notes }: { notes: readonly ListedNote[] }) {
  const t = useTexts('back-office-import');
  if (notes.length === 0) return null;
  return (
    <Card title={t('notes')}>
      <PartList items={notes}>
        {({ row, column, note, value, rows }) => (
          <li key={`${row} ${column} ${note} ${value}`} className="px-4 py-2 text-sm md:px-5">
            <p className={classes('wrap-anywhere', leavesOut(note) && 'text-danger')}>
              {value === null ? t(`note_${note}`) : t('quoted', { text: t(`note_${note}`), value })}
            </p>
            <p className="text-xs wrap-anywhere text-muted">
              {[row !== null && t('noteRows', { row, more: rows - 1 }), column].filter(Boolean).join(' · ')}
            </p>
          </li>
        )}
      </PartList>
    </Card>
  );
}
