export type TextEncoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1250' | 'Windows-1252';

/** How many bytes at the start of a file decide on its encoding. */
export const SAMPLE_BYTES = 64 * 1024;

const marks: [TextEncoding, number[]][] = [
  ['UTF-8', [0xef, 0xbb, 0xbf]],
  ['UTF-16LE', [0xff, 0xfe]],
  ['UTF-16BE', [0xfe, 0xff]],
];

/**
 * Recognises the encoding of a text. Bytes that are not UTF-8 count as Windows-1250, as Excel writes it in Central
 * Europe, unless their letters are clearly Western European: then as Windows-1252.
 * @param sample the first bytes of the text
 * @param isWhole whether the sample is the whole text; otherwise its last character may be cut
 */
export function detectEncoding(sample: Uint8Array, isWhole: boolean): TextEncoding {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => sample[at] === byte));
  if (marked) return marked[0];
  const unmarked = detectUnmarkedUtf16(sample);
  if (unmarked) return unmarked;
  try {
    new TextDecoder('UTF-8', { fatal: true }).decode(sample, { stream: !isWhole });
    return 'UTF-8';
  } catch {
    return looksWestern(sample) ? 'Windows-1252' : 'Windows-1250';
  }
}

/**
 * Recognises UTF-16 without a mark by its zero bytes: commas, digits and Latin letters have one each, the first of two
 * bytes in UTF-16BE and the second in UTF-16LE.
 */
function detectUnmarkedUtf16(sample: Uint8Array): TextEncoding | undefined {
  let first = 0;
  let second = 0;
  for (let at = sample.indexOf(0); at !== -1; at = sample.indexOf(0, at + 1)) {
    if (at % 2 === 0) first += 1;
    else second += 1;
  }
  if ((first + second) * 16 < sample.length || first === second) return undefined;
  return first > second ? 'UTF-16BE' : 'UTF-16LE';
}

/** Letters of Windows-1250 that Windows-1252 lacks, without ń and ż, whose bytes are ñ and ¿ there. */
const centralLetters = /[ąćęłśźčďěľĺňřŕťůýžőű]/giu;
const westernLetters = /[áéíúàèùâêîôûçãõåº¡]/giu;

function looksWestern(sample: Uint8Array): boolean {
  const central = count(new TextDecoder('Windows-1250').decode(sample), centralLetters);
  const western = count(new TextDecoder('Windows-1252').decode(sample), westernLetters);
  // Czech and Slovak texts have á, é, í and ú too, about as often as the letters that only they have.
  return western > 3 * central;
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
