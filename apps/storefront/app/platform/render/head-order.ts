const link = Buffer.from('<link rel="stylesheet"');
const scriptEnd = '</script>';

/**
 * Moves the stylesheets of sections behind the head's script, in place. React puts them before it, and a script waits for
 * the stylesheets before it: while one hangs, nothing would begin the time limit for the page's files
 * (`head-script.ts`).
 */
export function putScriptFirst(page: Buffer, nonce: string): Buffer {
  const from = page.indexOf(link);
  const script = page.indexOf(`<script nonce="${nonce}">`);
  if (from < 0 || script < from) return page;
  let behind = from;
  while (page.subarray(behind, behind + link.length).equals(link)) behind = page.indexOf('>', behind) + 1;
  const end = page.indexOf(scriptEnd, script) + scriptEnd.length;
  const links = Buffer.from(page.subarray(from, behind));
  page.copyWithin(from, behind, end);
  links.copy(page, end - links.length);
  return page;
}
