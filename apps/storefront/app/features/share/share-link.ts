import { languageOfShop } from '@witryna/contract/languages';
import { showToast } from '../../platform/notices/toasts.ts';
import { loadMessages, translator } from '../../platform/texts/messages.ts';

export interface SharedLink {
  readonly url: string;
  readonly title: string;
}

/**
 * Opens the system's dialog for sharing. Without such a dialog, copies the link and says so in a toast.
 * @returns false if the browser allows neither, for example on a page without https
 */
export async function shareLink({ url, title }: SharedLink): Promise<boolean> {
  if ('share' in navigator) {
    try {
      await navigator.share({ url, title });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return true;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    return false;
  }
  const language = languageOfShop(document.documentElement.lang);
  await loadMessages('share', language);
  showToast('success', translator('share', language)('linkCopied'));
  return true;
}
