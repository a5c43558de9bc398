import { partsOfText } from './text-parts.ts';

/** A plain text in which addresses of pages are links. */
export function LinkedText({ text }: { text: string }) {
  return partsOfText(text).map(({ at, text: part, isLink }) =>
    isLink ? (
      <a key={at} href={part} target="_blank" rel="noreferrer nofollow" className="underline">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
