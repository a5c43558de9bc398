import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderMail } from '@witryna/contract/mail';
import { StartError } from '../lifecycle/start-error.ts';

const BUILT = join(import.meta.dirname, '..', '..', 'storefront', 'build', 'mail', 'render-mail.js');

/**
 * Returns the function that renders mails. It is in the storefront's second build, which the first mail loads.
 * @throws StartError if that build is missing
 */
export function openRenderMail(): RenderMail {
  if (!existsSync(BUILT)) throw new StartError(`the build for mails is missing (${BUILT}): run npm run build`);
  return async (kind, message) => {
    const { renderMail }: { renderMail: RenderMail } = await import(pathToFileURL(BUILT).href);
    return renderMail(kind, message);
  };
}
