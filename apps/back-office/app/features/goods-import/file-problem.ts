import { CallError, fieldsOf } from '../../platform/api/call-error.ts';
import { useRefusalText } from '../../platform/api/refusal-text.ts';
import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that says in words why a file can't be imported. */
export function useFileProblem(): (error: unknown) => string {
  const t = useTexts('back-office-import');
  const refusalText = useRefusalText();
  return (error) => {
    if (error instanceof CallError && error.status === 413) return t('file_tooLarge');
    const key = `file_${fieldsOf(error).file}`;
    if (!t.has(key)) return refusalText(error);
    const line = error instanceof CallError ? error.details.line : undefined;
    return typeof line === 'number' ? t('line', { line, text: t(key) }) : t(key);
  };
}
