import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that says in words what a mail is about. */
export function useMailName(): (kind: string) => string {
  const t = useTexts('back-office-orders');
  return (kind) => {
    const key = `mail_${kind}`;
    // A kind that a newer server has is shown by its name.
    return t.has(key) ? t(key) : kind;
  };
}
