import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderMail } from '@witryna/contract/mail';
import { StartError } from '../lifecycle/listen.ts';

const BUILT = join(import.meta.dirname, '..', '..', 'storefront', 'build', 'mail', 'render-mail.js');

/** Mails are drawn by the storefront's second build, which is loaded with the first of them. @throws StartError when it is not there */
export function openRenderMail(): RenderMail {
  if (!existsSync(BUILT)) throw new StartError(`the mails' build is not there (${BUILT}): run npm run build`);
  return async (kind, message) => {
    const { renderMail }: { renderMail: RenderMail } = await import(pathToFileURL(BUILT).href);
    return renderMail(kind, message);
  };
}
