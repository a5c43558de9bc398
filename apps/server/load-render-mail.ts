import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderMail } from '@witryna/contract/mail';
import { StartError } from './listen.ts';

const BUILT = join(import.meta.dirname, '..', 'storefront', 'build', 'mail', 'render-mail.js');

/** Mails are drawn by the storefront's second build. */
export async function loadRenderMail(): Promise<RenderMail> {
  try {
    const { renderMail }: { renderMail: RenderMail } = await import(pathToFileURL(BUILT).href);
    return renderMail;
  } catch (error) {
    throw new StartError(
      `the mails' build can't be loaded (${error instanceof Error ? error.message : error}): run npm run build`,
    );
  }
}
