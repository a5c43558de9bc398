/** Where mail programs begin to repeat the mail that is answered: Outlook’s line or words, in our languages. */
const divider =
  /^(?:_{10,}|-{2,} ?(?:original message|oryginalna wiadomość|wiadomość oryginalna|ursprüngliche nachricht|mensaje original) ?-{2,})$/i;

/**
 * Takes the repeated mail off the end of an answer, with the line before it that says who wrote when. An answer between
 * quoted lines stays whole, because it could not be understood without them.
 */
export function withoutQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const cut = lines.findIndex((line) => divider.test(line.trim()));
  const kept = cut === -1 ? lines : lines.slice(0, cut);
  let end = kept.length;
  const isEmpty = (at: number) => (kept[at - 1] ?? '').trim() === '';
  const isQuoted = (at: number) => (kept[at - 1] ?? '').trimStart().startsWith('>');
  while (end > 0 && isEmpty(end)) end -= 1;
  const last = end;
  while (end > 0 && (isQuoted(end) || isEmpty(end))) end -= 1;
  if (end < last && kept.slice(end, last).some((line) => line.trimStart().startsWith('>'))) {
    // Some programs break the line that says who wrote.
    const introduced = kept[end - 1]?.trimEnd().endsWith(':') === true;
    const isOfTwo = introduced && end > 1 && !isEmpty(end - 1) && !/[.!?…]$/.test((kept[end - 2] ?? '').trimEnd());
    if (introduced) end -= isOfTwo && /\d/.test(kept[end - 2] ?? '') ? 2 : 1;
  } else {
    end = last;
  }
  const own = kept.slice(0, end).join('\n').trim();
  return own === '' ? text.trim() : own;
}
