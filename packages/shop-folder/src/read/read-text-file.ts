import { open } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { serverLimits } from '@witryna/contract/server-limits';
import { Marked } from 'marked';
import { BrokenFile, type Fault } from '../fault.ts';
import { decodeText } from './decode-text.ts';
import { type FrontMatter, splitFrontMatter } from './front-matter.ts';

export interface TextFile {
  fields: FrontMatter;
  /** The body as it stands in an `.html` file, or rendered from Markdown. Pages sanitise it when they show it. */
  html: string;
}

const MAX_BYTES = 2 * 1024 * 1024;
const TOO_LONG = `The text is longer than ${serverLimits.textBytes / 1024} kB.`;
const MARKDOWN_MS = 10_000;
const markdown = new Marked({ gfm: true, async: false });

/**
 * Reads a text with fields at its start. A file whose name ends with `.md` is Markdown, any other is HTML.
 * @param options.file the file's name for faults
 * @param options.text the file's content, if it is known already
 * @param options.markdownMs how long rendering Markdown may take
 * @returns undefined after a fault
 */
export async function readTextFile(
  path: string,
  options: { file: string; onFault(fault: Fault): void; text?: string | undefined; markdownMs?: number },
): Promise<TextFile | undefined> {
  try {
    const { fields, body } = splitFrontMatter(options.text ?? decodeText(await readBytes(path)));
    const isMarkdown = path.toLowerCase().endsWith('.md');
    const html = isMarkdown ? renderMarkdown(body, options.markdownMs ?? MARKDOWN_MS) : body;
    if (Buffer.byteLength(html) > serverLimits.textBytes) throw new BrokenFile(TOO_LONG);
    return { fields, html };
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error;
    options.onFault(error.toFault(options.file));
    return undefined;
  }
}

async function readBytes(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > MAX_BYTES) throw new BrokenFile(`The file is longer than ${MAX_BYTES / 1024 / 1024} MB.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Some texts would exceed the stack or take hours: thousands of nested quotes, or of opening underscores. */
function renderMarkdown(body: string, timeout: number): string {
  let html = '';
  const render = () => {
    html = markdown.parse(body, { async: false });
  };
  try {
    // A script of its own is the only way to stop code that doesn't wait for anything.
    runInNewContext('render()', { render }, { timeout });
    return html;
  } catch {
    throw new BrokenFile('The Markdown cannot be rendered. It is nested too deeply or has too many unmatched marks.');
  }
}
