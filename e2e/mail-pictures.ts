// node e2e/mail-pictures.ts <folder> [part of a name …]
// Writes every mail in every language, e.g. `de-sent-1`: its text with subject and preview, and pictures of it on a phone,
// on a desktop, and in dark mode. A folder that exists keeps its other files.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@witryna/contract/languages';
import type { MailKind, RenderedMail } from '@witryna/contract/mail';
import type { Page } from 'playwright-core';
import { openRenderMail } from '../apps/server/api/open-render-mail.ts';
import { exampleMails } from '../apps/storefront/mail/example-mails.ts';
import { launchBrowser } from './browser.ts';

const looks = {
  phone: { width: 360, colorScheme: 'light' },
  desktop: { width: 700, colorScheme: 'light' },
  dark: { width: 700, colorScheme: 'dark' },
} as const;

const [folder, ...wanted] = process.argv.slice(2);
if (!folder) throw new Error('name the folder for the pictures');
await mkdir(folder, { recursive: true });
const renderMail = openRenderMail();
const browser = await launchBrowser();
const page = await browser.newPage();
for (const language of languages) {
  for (const kind of Object.keys(exampleMails(language)) as MailKind[]) {
    for (const [at, message] of exampleMails(language)[kind].entries()) {
      const name = `${language}-${kind}-${at + 1}`;
      if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
      await savePictures(page, join(folder, name), await renderMail(kind, message));
    }
  }
}
await browser.close();

async function savePictures(page: Page, path: string, { subject, html, text }: RenderedMail): Promise<void> {
  for (const [look, { width, colorScheme }] of Object.entries(looks)) {
    await page.setViewportSize({ width, height: 600 });
    await page.emulateMedia({ colorScheme });
    await page.setContent(html);
    await page.screenshot({ path: `${path}-${look}.png`, fullPage: true });
  }
  const preview = (await page.locator('[data-skip-in-text]').first().textContent()) ?? '';
  // Invisible characters fill up the preview.
  const shown = preview.replace(/\p{Cf}/gu, '').trimEnd();
  await writeFile(`${path}.txt`, `Subject: ${subject}\nPreview: ${shown}\n\n${text}\n`);
}
