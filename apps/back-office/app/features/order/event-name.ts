import { useTexts } from '../../platform/texts/texts.ts';

/** Returns the function that says in words what kind of event of an order it is. */
export function useEventName(): (kind: string) => string {
  const t = useTexts('back-office-orders');
  return (kind) => {
    const key = `event_${kind}`;
    if (t.has(key)) return t(key);
    if (kind.startsWith('mail-')) {
      const mail = `mail_${kind.slice('mail-'.length)}`;
      return t.has(mail) ? t('mailSent', { mail: t(mail) }) : t('mailSentOther');
    }
    const mark = `mark_${kind}`;
    // A kind that a newer server has is shown by its name.
    return t.has(mark) ? t(mark) : kind;
  };
}
