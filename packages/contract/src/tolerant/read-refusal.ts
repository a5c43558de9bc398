import { type ErrorCode, isErrorCode, ShopError, shopStateMessages } from '../errors.ts';
import { readEntries, readFields, readText } from './read-values.ts';

const stateSentences: [ErrorCode, RegExp][] = [
  ['ShopNotFound', /\bshop (doesn't|doesnt|does not) exist/],
  ['ShopExpired', /\b(account|shop) validity (has )?expired|\baccount (has )?expired/],
  ['ShopTechnicalBreak', /\btechnical break/],
];
const messageFields = ['message', 'error', 'title', 'detail', 'errorMessage', 'reason'];
const MAX_MESSAGE_LENGTH = 200;

/**
 * Reads the refusal in a response; undefined when the response is no refusal. It looks, in this sequence, for one of
 * our error codes, for one of the specification's sentences about a closed shop (with any status), and at the HTTP
 * status.
 */
export function readRefusal(status: number, answer: unknown): ShopError | undefined {
  const succeeded = status >= 200 && status < 300;
  const error = readFields(readFields(answer)?.error);
  const code = error?.code;
  if (isErrorCode(code) && !succeeded) return new ShopError(code, readFields(error?.details));
  const state = succeeded ? wholeSentence(answer) : stateOf(messagesOf(answer, messageFields));
  if (state) return new ShopError(state);
  return succeeded ? undefined : new ShopError(codeOf(status));
}

/**
 * Finds the specification's sentence about a closed shop in a successful answer. It must be the whole message, because
 * an article may be called "A technical break".
 */
function wholeSentence(answer: unknown): ErrorCode | undefined {
  const messages = messagesOf(answer, ['message', 'error', 'errorMessage']).map(plain);
  const known = Object.values(shopStateMessages).map(plain);
  return stateOf(messages.filter((message) => known.includes(message)));
}

function stateOf(messages: readonly string[]): ErrorCode | undefined {
  for (const message of messages) {
    for (const [code, sentence] of stateSentences) if (sentence.test(plain(message))) return code;
  }
  return undefined;
}

function plain(message: string): string {
  return message
    .slice(0, MAX_MESSAGE_LENGTH)
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/[\s.!]+/g, ' ')
    .trim();
}

function messagesOf(answer: unknown, names: readonly string[]): string[] {
  if (typeof answer === 'string') return [answer];
  const fields = readFields(answer) ?? {};
  const nested = [readFields(fields.error), ...(readEntries(fields.errors) ?? []).map(readFields)];
  return [fields, ...nested].flatMap((level) => names.flatMap((name) => readText(level?.[name]) ?? []));
}

function codeOf(status: number): ErrorCode {
  if (status === 404 || status === 410) return 'NotFound';
  if (status === 405 || status === 501) return 'MethodNotAllowed';
  if (status === 413) return 'PayloadTooLarge';
  if (status === 429) return 'TooManyRequests';
  if (status === 503) return 'ServiceUnavailable';
  if (status === 504) return 'UpstreamTimeout';
  return status >= 400 && status < 500 ? 'InvalidRequest' : 'UpstreamFailed';
}
