import { serverTexts } from '@witryna/messages/server-texts';

/** Writes a text of the checkout in Polish. The compiler refuses a key that the area does not have. */
export async function polishHeading(): Promise<string> {
  const t = await serverTexts('checkout', 'pl');
  return t('title');
}
