import { useTexts } from '../../platform/texts/texts.ts';
import { CheckField, TextField } from '../../ui/field.tsx';
import { useChange, useDraft, useProblem, useSession } from './form-context.ts';
import { gridColumns } from './grid-cells.ts';
import type { DraftRow } from './product-draft.ts';

interface CombinationFieldsProps {
  readonly row: DraftRow;
  /** Its place among the combinations. */
  readonly at: number;
}

const fields = ['price', 'before', 'stock', 'lowStock', 'sku', 'gtin', 'mpn', 'shelf', 'weight', 'size'] as const;
type FieldName = (typeof fields)[number];
const hinted = ['before', 'lowStock', 'gtin', 'shelf', 'weight', 'size'] as const satisfies readonly FieldName[];
const decimals: readonly FieldName[] = ['price', 'before'];

/** One combination as plain fields: the only one of a product, or one of several on a phone. */
export function CombinationFields({ row, at }: CombinationFieldsProps) {
  const t = useTexts('back-office-goods');
  const hasMore = useDraft((draft) => draft.rows.length > 1);
  const change = useChange();
  const write = (part: Partial<DraftRow>) =>
    change(({ rows }) => ({ rows: rows.map((one) => (one.key === row.key ? { ...one, ...part } : one)) }));
  return (
    <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-4">
      {fields.map((field) => (
        <RowField key={field} field={field} row={row} at={at} onChange={(text) => write({ [field]: text })} />
      ))}
      {hasMore && (
        <CheckField
          label={t('column_active')}
          checked={row.active}
          onChange={({ target }) => write({ active: target.checked })}
        />
      )}
    </div>
  );
}

interface RowFieldProps extends CombinationFieldsProps {
  readonly field: FieldName;
  onChange(text: string): void;
}

function RowField({ field, row, at, onChange }: RowFieldProps) {
  const t = useTexts('back-office-goods');
  const { currency } = useSession();
  const path = `combinations.${at}.${gridColumns[field]}`;
  const error = useProblem(path);
  const label = t(`column_${field}`);
  const hint = hinted.find((name) => name === field);
  return (
    <TextField
      label={decimals.includes(field) ? t('inCurrency', { name: label, currency }) : label}
      hint={hint && t(`columnHint_${hint}`)}
      data-path={path}
      inputMode={decimals.includes(field) ? 'decimal' : field === 'stock' ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={100}
      value={row[field]}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
