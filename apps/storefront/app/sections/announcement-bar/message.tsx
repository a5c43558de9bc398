import { linkTarget } from '../../platform/navigation/link-target.ts';
import { PageLink } from '../../platform/navigation/page-link.tsx';

export interface MessageProps {
  readonly text: string;
  readonly link?: string | undefined;
}

/** An item of the announcement bar. */
export function Message({ text, link }: MessageProps) {
  return (
    <li className="flex min-h-11 items-center justify-center text-center text-balance">
      {link ? (
        <PageLink to={linkTarget(link)} className="py-2.5 underline underline-offset-4">
          {text}
        </PageLink>
      ) : (
        <span className="py-2.5">{text}</span>
      )}
    </li>
  );
}
