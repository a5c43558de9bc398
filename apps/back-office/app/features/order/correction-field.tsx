import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useProblemText } from '../../platform/texts/problem-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';
import { TextField } from '../../ui/field.tsx';
import { type CorrectionPath, type CorrectionValues, problemOf } from './correction-form.ts';

interface CorrectionFieldProps {
  readonly path: CorrectionPath;
  readonly maxLength: number;
  readonly type?: 'email' | 'tel';
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

/** A text field of the form; its label is the name that the history uses. */
export function CorrectionField({ path, maxLength, type, hint, isOptional = false }: CorrectionFieldProps) {
  const t = useTexts('back-office-order');
  const tOrders = useTexts('back-office-orders');
  const problemText = useProblemText();
  const { register, getFieldState, getValues, formState } = useFormContext<CorrectionValues>();
  const { error } = getFieldState(path, formState);
  return (
    <TextField
      {...register(path)}
      label={t(`contact_${nameOf(path)}`)}
      hint={hint}
      optional={isOptional ? tOrders('optional') : undefined}
      type={type}
      autoComplete="off"
      maxLength={maxLength}
      error={problemText(problemOf(path, error, getValues(path) ?? ''))}
    />
  );
}

type NameOf<Path> = Path extends `${string}.${infer Name}` ? Name : never;

function nameOf<Path extends CorrectionPath>(path: Path): NameOf<Path> {
  return path.slice(path.indexOf('.') + 1) as NameOf<Path>;
}
