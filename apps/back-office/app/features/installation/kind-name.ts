import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that names a kind of job in words; a kind that a newer server has is shown as it is. */
export function useKindName(): (kind: string) => string {
  const t = useTexts('back-office-operator');
  return (kind) => {
    const key = `kind_${kind}`;
    return t.has(key) ? t(key) : kind;
  };
}
